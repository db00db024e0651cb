/*
 * binary: formulas for CUDA and their launchers, part 5.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- pow ---- */

namespace {

template <class T> struct pow_exponent_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T exponent_grad, result_grad, self, exponent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_exponent_grad::result_grad);
        visit.in(2, &pow_exponent_grad::self);
        visit.in(3, &pow_exponent_grad::exponent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_exponent_grad::exponent_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void pow_exponent_grad<float>::compute(const attrs_type &)
{
    exponent_grad = cti_pow_exponent_grad_f32(result_grad, self, exponent);
}

template <> __device__ void pow_exponent_grad<double>::compute(const attrs_type &)
{
    exponent_grad = cti_pow_exponent_grad_f64(result_grad, self, exponent);
}

template <> __device__ void pow_exponent_grad<cti_c64>::compute(const attrs_type &)
{
    exponent_grad = cti_pow_exponent_grad_c64(result_grad, self, exponent);
}

template <> __device__ void pow_exponent_grad<cti_c128>::compute(const attrs_type &)
{
    exponent_grad = cti_pow_exponent_grad_c128(result_grad, self, exponent);
}

} // namespace

const cti_cuda_loop cti_pow_cuda_exponent_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<pow_exponent_grad<float>>,
    cti_elementwise_launch<pow_exponent_grad<double>>,
    cti_elementwise_launch<pow_exponent_grad<cti_c64>>,
    cti_elementwise_launch<pow_exponent_grad<cti_c128>>,
    nullptr,
};
