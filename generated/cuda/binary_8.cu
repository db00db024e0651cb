/*
 * binary: formulas for CUDA and their launchers, part 8.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- pow.scalar ---- */

namespace {

template <class T> struct pow_scalar_result {
    typedef T compute_type;
    typedef cti_pow_scalar_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void pow_scalar_result<float>::compute(const attrs_type &given)
{
    const float exponent = cti_scalar_f32(given.exponent);
    result = cti_pow_scalar_result_f32(self, exponent);
}

template <> __device__ void pow_scalar_result<double>::compute(const attrs_type &given)
{
    const double exponent = cti_scalar_f64(given.exponent);
    result = cti_pow_scalar_result_f64(self, exponent);
}

template <> __device__ void pow_scalar_result<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 exponent = cti_scalar_c64(given.exponent);
    result = cti_pow_scalar_result_c64(self, exponent);
}

template <> __device__ void pow_scalar_result<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 exponent = cti_scalar_c128(given.exponent);
    result = cti_pow_scalar_result_c128(self, exponent);
}

template <> __device__ void pow_scalar_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t exponent = cti_scalar_i64(given.exponent);
    result = cti_pow_scalar_result_i64(self, exponent);
}

} // namespace

const cti_cuda_loop cti_pow_scalar_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<pow_scalar_result<float>>,   cti_elementwise_launch<pow_scalar_result<double>>,
    cti_elementwise_launch<pow_scalar_result<cti_c64>>, cti_elementwise_launch<pow_scalar_result<cti_c128>>,
    cti_elementwise_launch<pow_scalar_result<int64_t>>,
};

namespace {

template <class T> struct pow_scalar_self_grad {
    typedef T compute_type;
    typedef cti_pow_scalar_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad, self, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_self_grad::result_grad);
        visit.in(2, &pow_scalar_self_grad::self);
        visit.in(3, &pow_scalar_self_grad::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void pow_scalar_self_grad<float>::compute(const attrs_type &given)
{
    const float exponent = cti_scalar_f32(given.exponent);
    self_grad = cti_pow_scalar_self_grad_f32(result_grad, self, result, exponent);
}

template <> __device__ void pow_scalar_self_grad<double>::compute(const attrs_type &given)
{
    const double exponent = cti_scalar_f64(given.exponent);
    self_grad = cti_pow_scalar_self_grad_f64(result_grad, self, result, exponent);
}

template <> __device__ void pow_scalar_self_grad<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 exponent = cti_scalar_c64(given.exponent);
    self_grad = cti_pow_scalar_self_grad_c64(result_grad, self, result, exponent);
}

template <> __device__ void pow_scalar_self_grad<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 exponent = cti_scalar_c128(given.exponent);
    self_grad = cti_pow_scalar_self_grad_c128(result_grad, self, result, exponent);
}

} // namespace

const cti_cuda_loop cti_pow_scalar_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<pow_scalar_self_grad<float>>,
    cti_elementwise_launch<pow_scalar_self_grad<double>>,
    cti_elementwise_launch<pow_scalar_self_grad<cti_c64>>,
    cti_elementwise_launch<pow_scalar_self_grad<cti_c128>>,
    nullptr,
};
