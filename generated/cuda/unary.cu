/*
 * unary: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/unary.h"
#include "gen/kernels/unary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- neg ---- */

namespace {

template <class T> struct neg_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void neg_result<float>::compute(const attrs_type &) { result = cti_neg_result_f32(self); }

template <> __device__ void neg_result<double>::compute(const attrs_type &) { result = cti_neg_result_f64(self); }

template <> __device__ void neg_result<cti_c64>::compute(const attrs_type &) { result = cti_neg_result_c64(self); }

template <> __device__ void neg_result<cti_c128>::compute(const attrs_type &) { result = cti_neg_result_c128(self); }

template <> __device__ void neg_result<int64_t>::compute(const attrs_type &) { result = cti_neg_result_i64(self); }

} // namespace

const cti_cuda_loop cti_neg_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<neg_result<float>>,   cti_elementwise_launch<neg_result<double>>,
    cti_elementwise_launch<neg_result<cti_c64>>, cti_elementwise_launch<neg_result<cti_c128>>,
    cti_elementwise_launch<neg_result<int64_t>>,
};

namespace {

template <class T> struct neg_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T self_grad, result_grad;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_self_grad::result_grad); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_self_grad::self_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void neg_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_neg_self_grad_f32(result_grad);
}

template <> __device__ void neg_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_neg_self_grad_f64(result_grad);
}

template <> __device__ void neg_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_neg_self_grad_c64(result_grad);
}

template <> __device__ void neg_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_neg_self_grad_c128(result_grad);
}

} // namespace

const cti_cuda_loop cti_neg_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<neg_self_grad<float>>,
    cti_elementwise_launch<neg_self_grad<double>>,
    cti_elementwise_launch<neg_self_grad<cti_c64>>,
    cti_elementwise_launch<neg_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct neg_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result_tangent, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &neg_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &neg_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void neg_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_neg_result_tangent_f32(self_tangent);
}

template <> __device__ void neg_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_neg_result_tangent_f64(self_tangent);
}

template <> __device__ void neg_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_neg_result_tangent_c64(self_tangent);
}

template <> __device__ void neg_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_neg_result_tangent_c128(self_tangent);
}

} // namespace

const cti_cuda_loop cti_neg_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<neg_result_tangent<float>>,
    cti_elementwise_launch<neg_result_tangent<double>>,
    cti_elementwise_launch<neg_result_tangent<cti_c64>>,
    cti_elementwise_launch<neg_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- abs ---- */

namespace {

template <class T> struct abs_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    typename cti_real_of<T>::type result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &abs_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void abs_result<float>::compute(const attrs_type &) { result = cti_abs_result_f32(self); }

template <> __device__ void abs_result<double>::compute(const attrs_type &) { result = cti_abs_result_f64(self); }

template <> __device__ void abs_result<cti_c64>::compute(const attrs_type &) { result = cti_abs_result_c64(self); }

template <> __device__ void abs_result<cti_c128>::compute(const attrs_type &) { result = cti_abs_result_c128(self); }

template <> __device__ void abs_result<int64_t>::compute(const attrs_type &) { result = cti_abs_result_i64(self); }

} // namespace

const cti_cuda_loop cti_abs_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<abs_result<float>>,   cti_elementwise_launch<abs_result<double>>,
    cti_elementwise_launch<abs_result<cti_c64>>, cti_elementwise_launch<abs_result<cti_c128>>,
    cti_elementwise_launch<abs_result<int64_t>>,
};

namespace {

template <class T> struct abs_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    typename cti_real_of<T>::type result;
    bool positive, negative;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(3, &abs_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_saves::result);
        visit.out_bits(1, &abs_saves::positive);
        visit.out_bits(2, &abs_saves::negative);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void abs_saves<float>::compute(const attrs_type &)
{
    result = cti_abs_result_f32(self);
    positive = cti_abs_positive_f32(self);
    negative = cti_abs_negative_f32(self);
}

template <> __device__ void abs_saves<double>::compute(const attrs_type &)
{
    result = cti_abs_result_f64(self);
    positive = cti_abs_positive_f64(self);
    negative = cti_abs_negative_f64(self);
}

template <> __device__ void abs_saves<cti_c64>::compute(const attrs_type &)
{
    result = cti_abs_result_c64(self);
    positive = cti_abs_positive_c64(self);
    negative = cti_abs_negative_c64(self);
}

template <> __device__ void abs_saves<cti_c128>::compute(const attrs_type &)
{
    result = cti_abs_result_c128(self);
    positive = cti_abs_positive_c128(self);
    negative = cti_abs_negative_c128(self);
}

} // namespace

const cti_cuda_loop cti_abs_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<abs_saves<float>>,
    cti_elementwise_launch<abs_saves<double>>,
    cti_elementwise_launch<abs_saves<cti_c64>>,
    cti_elementwise_launch<abs_saves<cti_c128>>,
    nullptr,
};
