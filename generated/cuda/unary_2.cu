/*
 * unary: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/unary.h"
#include "gen/kernels/unary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- abs ---- */

namespace {

template <class T> struct abs_self_grad {
    typedef T compute_type;
    typedef cti_abs_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, self;
    typename cti_real_of<T>::type result_grad;
    bool positive, negative;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_self_grad::result_grad);
        visit.in(2, &abs_self_grad::self);
        visit.in_bits(3, &abs_self_grad::positive);
        visit.in_bits(4, &abs_self_grad::negative);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_self_grad::self_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void abs_self_grad<float>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    self_grad = cti_abs_self_grad_f32(result_grad, self, positive, negative, is_complex_self);
}

template <> __device__ void abs_self_grad<double>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    self_grad = cti_abs_self_grad_f64(result_grad, self, positive, negative, is_complex_self);
}

template <> __device__ void abs_self_grad<cti_c64>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    self_grad = cti_abs_self_grad_c64(result_grad, self, positive, negative, is_complex_self);
}

template <> __device__ void abs_self_grad<cti_c128>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    self_grad = cti_abs_self_grad_c128(result_grad, self, positive, negative, is_complex_self);
}

} // namespace

const cti_cuda_loop cti_abs_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<abs_self_grad<float>>,
    cti_elementwise_launch<abs_self_grad<double>>,
    cti_elementwise_launch<abs_self_grad<cti_c64>>,
    cti_elementwise_launch<abs_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct abs_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    typename cti_real_of<T>::type result_tangent;
    T self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_result_tangent::self);
        visit.in(2, &abs_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void abs_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_abs_result_tangent_f32(self, self_tangent);
}

template <> __device__ void abs_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_abs_result_tangent_f64(self, self_tangent);
}

template <> __device__ void abs_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_abs_result_tangent_c64(self, self_tangent);
}

template <> __device__ void abs_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_abs_result_tangent_c128(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_abs_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<abs_result_tangent<float>>,
    cti_elementwise_launch<abs_result_tangent<double>>,
    cti_elementwise_launch<abs_result_tangent<cti_c64>>,
    cti_elementwise_launch<abs_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- sign ---- */

namespace {

template <class T> struct sign_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sign_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sign_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sign_result<float>::compute(const attrs_type &) { result = cti_sign_result_f32(self); }

template <> __device__ void sign_result<double>::compute(const attrs_type &) { result = cti_sign_result_f64(self); }

template <> __device__ void sign_result<int64_t>::compute(const attrs_type &) { result = cti_sign_result_i64(self); }

} // namespace

const cti_cuda_loop cti_sign_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sign_result<float>>,   cti_elementwise_launch<sign_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<sign_result<int64_t>>,
};

/* ---- sgn ---- */

namespace {

template <class T> struct sgn_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sgn_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sgn_result<float>::compute(const attrs_type &) { result = cti_sgn_result_f32(self); }

template <> __device__ void sgn_result<double>::compute(const attrs_type &) { result = cti_sgn_result_f64(self); }

template <> __device__ void sgn_result<cti_c64>::compute(const attrs_type &) { result = cti_sgn_result_c64(self); }

template <> __device__ void sgn_result<cti_c128>::compute(const attrs_type &) { result = cti_sgn_result_c128(self); }

template <> __device__ void sgn_result<int64_t>::compute(const attrs_type &) { result = cti_sgn_result_i64(self); }

} // namespace

const cti_cuda_loop cti_sgn_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sgn_result<float>>,   cti_elementwise_launch<sgn_result<double>>,
    cti_elementwise_launch<sgn_result<cti_c64>>, cti_elementwise_launch<sgn_result<cti_c128>>,
    cti_elementwise_launch<sgn_result<int64_t>>,
};

namespace {

template <class T> struct sgn_self_grad {
    typedef T compute_type;
    typedef cti_sgn_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_self_grad::result_grad);
        visit.in(2, &sgn_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_self_grad::self_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sgn_self_grad<float>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    self_grad = cti_sgn_self_grad_f32(result_grad, self, is_complex_self);
}

template <> __device__ void sgn_self_grad<double>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    self_grad = cti_sgn_self_grad_f64(result_grad, self, is_complex_self);
}

template <> __device__ void sgn_self_grad<cti_c64>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    self_grad = cti_sgn_self_grad_c64(result_grad, self, is_complex_self);
}

template <> __device__ void sgn_self_grad<cti_c128>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    self_grad = cti_sgn_self_grad_c128(result_grad, self, is_complex_self);
}

} // namespace

const cti_cuda_loop cti_sgn_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sgn_self_grad<float>>,
    cti_elementwise_launch<sgn_self_grad<double>>,
    cti_elementwise_launch<sgn_self_grad<cti_c64>>,
    cti_elementwise_launch<sgn_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct sgn_result_tangent {
    typedef T compute_type;
    typedef cti_sgn_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_result_tangent::self);
        visit.in(2, &sgn_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sgn_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sgn_result_tangent<float>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    result_tangent = cti_sgn_result_tangent_f32(self, self_tangent, is_complex_self);
}

template <> __device__ void sgn_result_tangent<double>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    result_tangent = cti_sgn_result_tangent_f64(self, self_tangent, is_complex_self);
}

template <> __device__ void sgn_result_tangent<cti_c64>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    result_tangent = cti_sgn_result_tangent_c64(self, self_tangent, is_complex_self);
}

template <> __device__ void sgn_result_tangent<cti_c128>::compute(const attrs_type &given)
{
    const bool is_complex_self = given.is_complex_self;
    result_tangent = cti_sgn_result_tangent_c128(self, self_tangent, is_complex_self);
}

} // namespace

const cti_cuda_loop cti_sgn_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sgn_result_tangent<float>>,
    cti_elementwise_launch<sgn_result_tangent<double>>,
    cti_elementwise_launch<sgn_result_tangent<cti_c64>>,
    cti_elementwise_launch<sgn_result_tangent<cti_c128>>,
    nullptr,
};
