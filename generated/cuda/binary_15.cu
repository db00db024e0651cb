/*
 * binary: formulas for CUDA and their launchers, part 15.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- logaddexp ---- */

namespace {

template <class T> struct logaddexp_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T other_grad, result_grad, distance;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logaddexp_other_grad::result_grad);
        visit.in(2, &logaddexp_other_grad::distance);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_logaddexp_other_grad_f32(result_grad, distance);
}

template <> __device__ void logaddexp_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_logaddexp_other_grad_f64(result_grad, distance);
}

template <> __device__ void logaddexp_other_grad<cti_c64>::compute(const attrs_type &)
{
    other_grad = cti_logaddexp_other_grad_c64(result_grad, distance);
}

template <> __device__ void logaddexp_other_grad<cti_c128>::compute(const attrs_type &)
{
    other_grad = cti_logaddexp_other_grad_c128(result_grad, distance);
}

} // namespace

const cti_cuda_loop cti_logaddexp_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp_other_grad<float>>,
    cti_elementwise_launch<logaddexp_other_grad<double>>,
    cti_elementwise_launch<logaddexp_other_grad<cti_c64>>,
    cti_elementwise_launch<logaddexp_other_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct logaddexp_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, other_grad, result_grad, distance;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &logaddexp_self_other_grads::result_grad);
        visit.in(3, &logaddexp_self_other_grads::distance);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp_self_other_grads::self_grad);
        visit.out(1, &logaddexp_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp_self_grad_f32(result_grad, distance);
    other_grad = cti_logaddexp_other_grad_f32(result_grad, distance);
}

template <> __device__ void logaddexp_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp_self_grad_f64(result_grad, distance);
    other_grad = cti_logaddexp_other_grad_f64(result_grad, distance);
}

template <> __device__ void logaddexp_self_other_grads<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp_self_grad_c64(result_grad, distance);
    other_grad = cti_logaddexp_other_grad_c64(result_grad, distance);
}

template <> __device__ void logaddexp_self_other_grads<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp_self_grad_c128(result_grad, distance);
    other_grad = cti_logaddexp_other_grad_c128(result_grad, distance);
}

} // namespace

const cti_cuda_loop cti_logaddexp_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp_self_other_grads<float>>,
    cti_elementwise_launch<logaddexp_self_other_grads<double>>,
    cti_elementwise_launch<logaddexp_self_other_grads<cti_c64>>,
    cti_elementwise_launch<logaddexp_self_other_grads<cti_c128>>,
    nullptr,
};
