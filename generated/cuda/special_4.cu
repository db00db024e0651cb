/*
 * special: formulas for CUDA and their launchers, part 4.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#include "gen/cuda/special.h"
#include "gen/kernels/special.h"
#include "kernels/cuda/reduce.cuh"

/* ---- sinc_derivative ---- */

namespace {

template <class T> struct sinc_derivative_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sinc_derivative_self_grad::result_grad);
        visit.in(2, &sinc_derivative_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sinc_derivative_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sinc_derivative_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_sinc_derivative_self_grad_f32(result_grad, self);
}

template <> __device__ void sinc_derivative_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_sinc_derivative_self_grad_f64(result_grad, self);
}

template <> __device__ void sinc_derivative_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_sinc_derivative_self_grad_c64(result_grad, self);
}

template <> __device__ void sinc_derivative_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_sinc_derivative_self_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_sinc_derivative_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sinc_derivative_self_grad<float>>,
    cti_elementwise_launch<sinc_derivative_self_grad<double>>,
    cti_elementwise_launch<sinc_derivative_self_grad<cti_c64>>,
    cti_elementwise_launch<sinc_derivative_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct sinc_derivative_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self, result, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sinc_derivative_result_tangent::self);
        visit.in(2, &sinc_derivative_result_tangent::result);
        visit.in(3, &sinc_derivative_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sinc_derivative_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sinc_derivative_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_sinc_derivative_result_tangent_f32(self, result, self_tangent);
}

template <> __device__ void sinc_derivative_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_sinc_derivative_result_tangent_f64(self, result, self_tangent);
}

template <> __device__ void sinc_derivative_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_sinc_derivative_result_tangent_c64(self, result, self_tangent);
}

template <> __device__ void sinc_derivative_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_sinc_derivative_result_tangent_c128(self, result, self_tangent);
}

} // namespace

const cti_cuda_loop cti_sinc_derivative_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sinc_derivative_result_tangent<float>>,
    cti_elementwise_launch<sinc_derivative_result_tangent<double>>,
    cti_elementwise_launch<sinc_derivative_result_tangent<cti_c64>>,
    cti_elementwise_launch<sinc_derivative_result_tangent<cti_c128>>,
    nullptr,
};
