/*
 * unary: formulas for CUDA and their launchers, part 16.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/unary.h"
#include "gen/kernels/unary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- full_tanh ---- */

namespace {

template <class T> struct full_tanh_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &full_tanh_result_tangent::self);
        visit.in(2, &full_tanh_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &full_tanh_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void full_tanh_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_full_tanh_result_tangent_f32(self, self_tangent);
}

template <> __device__ void full_tanh_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_full_tanh_result_tangent_f64(self, self_tangent);
}

template <> __device__ void full_tanh_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_full_tanh_result_tangent_c64(self, self_tangent);
}

template <> __device__ void full_tanh_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_full_tanh_result_tangent_c128(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_full_tanh_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<full_tanh_result_tangent<float>>,
    cti_elementwise_launch<full_tanh_result_tangent<double>>,
    cti_elementwise_launch<full_tanh_result_tangent<cti_c64>>,
    cti_elementwise_launch<full_tanh_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- erf ---- */

namespace {

template <class T> struct erf_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &erf_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erf_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void erf_result<float>::compute(const attrs_type &) { result = cti_erf_result_f32(self); }

template <> __device__ void erf_result<double>::compute(const attrs_type &) { result = cti_erf_result_f64(self); }

} // namespace

const cti_cuda_loop cti_erf_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<erf_result<float>>, cti_elementwise_launch<erf_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct erf_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erf_self_grad::result_grad);
        visit.in(2, &erf_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erf_self_grad::self_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void erf_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_erf_self_grad_f32(result_grad, self);
}

template <> __device__ void erf_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_erf_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_erf_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<erf_self_grad<float>>,
    cti_elementwise_launch<erf_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct erf_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erf_result_tangent::self);
        visit.in(2, &erf_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &erf_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void erf_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_erf_result_tangent_f32(self, self_tangent);
}

template <> __device__ void erf_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_erf_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_erf_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<erf_result_tangent<float>>,
    cti_elementwise_launch<erf_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- erfc ---- */

namespace {

template <class T> struct erfc_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &erfc_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erfc_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void erfc_result<float>::compute(const attrs_type &) { result = cti_erfc_result_f32(self); }

template <> __device__ void erfc_result<double>::compute(const attrs_type &) { result = cti_erfc_result_f64(self); }

} // namespace

const cti_cuda_loop cti_erfc_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<erfc_result<float>>, cti_elementwise_launch<erfc_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct erfc_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erfc_self_grad::result_grad);
        visit.in(2, &erfc_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &erfc_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void erfc_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_erfc_self_grad_f32(result_grad, self);
}

template <> __device__ void erfc_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_erfc_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_erfc_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<erfc_self_grad<float>>,
    cti_elementwise_launch<erfc_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct erfc_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erfc_result_tangent::self);
        visit.in(2, &erfc_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &erfc_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void erfc_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_erfc_result_tangent_f32(self, self_tangent);
}

template <> __device__ void erfc_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_erfc_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_erfc_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<erfc_result_tangent<float>>,
    cti_elementwise_launch<erfc_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- floor ---- */

namespace {

template <class T> struct floor_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &floor_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &floor_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void floor_result<float>::compute(const attrs_type &) { result = cti_floor_result_f32(self); }

template <> __device__ void floor_result<double>::compute(const attrs_type &) { result = cti_floor_result_f64(self); }

template <> __device__ void floor_result<int64_t>::compute(const attrs_type &) { result = cti_floor_result_i64(self); }

} // namespace

const cti_cuda_loop cti_floor_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<floor_result<float>>,   cti_elementwise_launch<floor_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<floor_result<int64_t>>,
};

/* ---- ceil ---- */

namespace {

template <class T> struct ceil_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &ceil_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ceil_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ceil_result<float>::compute(const attrs_type &) { result = cti_ceil_result_f32(self); }

template <> __device__ void ceil_result<double>::compute(const attrs_type &) { result = cti_ceil_result_f64(self); }

template <> __device__ void ceil_result<int64_t>::compute(const attrs_type &) { result = cti_ceil_result_i64(self); }

} // namespace

const cti_cuda_loop cti_ceil_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ceil_result<float>>,   cti_elementwise_launch<ceil_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<ceil_result<int64_t>>,
};
