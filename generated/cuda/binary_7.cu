/*
 * binary: formulas for CUDA and their launchers, part 7.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- pow ---- */

namespace {

template <class T> struct pow_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, exponent, self_tangent, exponent_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_tangent::self);
        visit.in(2, &pow_result_tangent::exponent);
        visit.in(3, &pow_result_tangent::self_tangent);
        visit.in(4, &pow_result_tangent::exponent_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void pow_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_pow_result_tangent_f32(self, exponent, self_tangent, exponent_tangent);
}

template <> __device__ void pow_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_pow_result_tangent_f64(self, exponent, self_tangent, exponent_tangent);
}

template <> __device__ void pow_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_pow_result_tangent_c64(self, exponent, self_tangent, exponent_tangent);
}

template <> __device__ void pow_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_pow_result_tangent_c128(self, exponent, self_tangent, exponent_tangent);
}

} // namespace

const cti_cuda_loop cti_pow_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<pow_result_tangent<float>>,
    cti_elementwise_launch<pow_result_tangent<double>>,
    cti_elementwise_launch<pow_result_tangent<cti_c64>>,
    cti_elementwise_launch<pow_result_tangent<cti_c128>>,
    nullptr,
};
