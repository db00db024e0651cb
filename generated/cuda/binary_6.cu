/*
 * binary: formulas for CUDA and their launchers, part 6.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- pow ---- */

namespace {

template <class T> struct pow_self_exponent_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, exponent_grad, result_grad, self, exponent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &pow_self_exponent_grads::result_grad);
        visit.in(3, &pow_self_exponent_grads::self);
        visit.in(4, &pow_self_exponent_grads::exponent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_self_exponent_grads::self_grad);
        visit.out(1, &pow_self_exponent_grads::exponent_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void pow_self_exponent_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_pow_self_grad_f32(result_grad, self, exponent);
    exponent_grad = cti_pow_exponent_grad_f32(result_grad, self, exponent);
}

template <> __device__ void pow_self_exponent_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_pow_self_grad_f64(result_grad, self, exponent);
    exponent_grad = cti_pow_exponent_grad_f64(result_grad, self, exponent);
}

template <> __device__ void pow_self_exponent_grads<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_pow_self_grad_c64(result_grad, self, exponent);
    exponent_grad = cti_pow_exponent_grad_c64(result_grad, self, exponent);
}

template <> __device__ void pow_self_exponent_grads<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_pow_self_grad_c128(result_grad, self, exponent);
    exponent_grad = cti_pow_exponent_grad_c128(result_grad, self, exponent);
}

} // namespace

const cti_cuda_loop cti_pow_cuda_self_exponent_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<pow_self_exponent_grads<float>>,
    cti_elementwise_launch<pow_self_exponent_grads<double>>,
    cti_elementwise_launch<pow_self_exponent_grads<cti_c64>>,
    cti_elementwise_launch<pow_self_exponent_grads<cti_c128>>,
    nullptr,
};
