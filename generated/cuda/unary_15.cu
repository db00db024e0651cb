/*
 * unary: formulas for CUDA and their launchers, part 15.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/unary.h"
#include "gen/kernels/unary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- full_tanh ---- */

namespace {

template <class T> struct full_tanh_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &full_tanh_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &full_tanh_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void full_tanh_result<float>::compute(const attrs_type &)
{
    result = cti_full_tanh_result_f32(self);
}

template <> __device__ void full_tanh_result<double>::compute(const attrs_type &)
{
    result = cti_full_tanh_result_f64(self);
}

template <> __device__ void full_tanh_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_full_tanh_result_c64(self);
}

template <> __device__ void full_tanh_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_full_tanh_result_c128(self);
}

} // namespace

const cti_cuda_loop cti_full_tanh_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<full_tanh_result<float>>,
    cti_elementwise_launch<full_tanh_result<double>>,
    cti_elementwise_launch<full_tanh_result<cti_c64>>,
    cti_elementwise_launch<full_tanh_result<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct full_tanh_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &full_tanh_self_grad::result_grad);
        visit.in(2, &full_tanh_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &full_tanh_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void full_tanh_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_full_tanh_self_grad_f32(result_grad, self);
}

template <> __device__ void full_tanh_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_full_tanh_self_grad_f64(result_grad, self);
}

template <> __device__ void full_tanh_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_full_tanh_self_grad_c64(result_grad, self);
}

template <> __device__ void full_tanh_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_full_tanh_self_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_full_tanh_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<full_tanh_self_grad<float>>,
    cti_elementwise_launch<full_tanh_self_grad<double>>,
    cti_elementwise_launch<full_tanh_self_grad<cti_c64>>,
    cti_elementwise_launch<full_tanh_self_grad<cti_c128>>,
    nullptr,
};
