/*
 * binary: formulas for CUDA and their launchers, part 4.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- div.mode ---- */

namespace {

template <class T> struct div_mode_result {
    typedef T compute_type;
    typedef cti_div_mode_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_mode_result::self);
        visit.in(2, &div_mode_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_mode_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void div_mode_result<float>::compute(const attrs_type &given)
{
    const int rounding_mode = given.rounding_mode;
    result = cti_div_mode_result_f32(self, other, rounding_mode);
}

template <> __device__ void div_mode_result<double>::compute(const attrs_type &given)
{
    const int rounding_mode = given.rounding_mode;
    result = cti_div_mode_result_f64(self, other, rounding_mode);
}

template <> __device__ void div_mode_result<int64_t>::compute(const attrs_type &given)
{
    const int rounding_mode = given.rounding_mode;
    result = cti_div_mode_result_i64(self, other, rounding_mode);
}

} // namespace

const cti_cuda_loop cti_div_mode_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<div_mode_result<float>>,   cti_elementwise_launch<div_mode_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<div_mode_result<int64_t>>,
};

/* ---- pow ---- */

namespace {

template <class T> struct pow_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, exponent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result::self);
        visit.in(2, &pow_result::exponent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void pow_result<float>::compute(const attrs_type &)
{
    result = cti_pow_result_f32(self, exponent);
}

template <> __device__ void pow_result<double>::compute(const attrs_type &)
{
    result = cti_pow_result_f64(self, exponent);
}

template <> __device__ void pow_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_pow_result_c64(self, exponent);
}

template <> __device__ void pow_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_pow_result_c128(self, exponent);
}

template <> __device__ void pow_result<int64_t>::compute(const attrs_type &)
{
    result = cti_pow_result_i64(self, exponent);
}

} // namespace

const cti_cuda_loop cti_pow_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<pow_result<float>>,   cti_elementwise_launch<pow_result<double>>,
    cti_elementwise_launch<pow_result<cti_c64>>, cti_elementwise_launch<pow_result<cti_c128>>,
    cti_elementwise_launch<pow_result<int64_t>>,
};

namespace {

template <class T> struct pow_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad, self, exponent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_self_grad::result_grad);
        visit.in(2, &pow_self_grad::self);
        visit.in(3, &pow_self_grad::exponent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_self_grad::self_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void pow_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_pow_self_grad_f32(result_grad, self, exponent);
}

template <> __device__ void pow_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_pow_self_grad_f64(result_grad, self, exponent);
}

template <> __device__ void pow_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_pow_self_grad_c64(result_grad, self, exponent);
}

template <> __device__ void pow_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_pow_self_grad_c128(result_grad, self, exponent);
}

} // namespace

const cti_cuda_loop cti_pow_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<pow_self_grad<float>>,
    cti_elementwise_launch<pow_self_grad<double>>,
    cti_elementwise_launch<pow_self_grad<cti_c64>>,
    cti_elementwise_launch<pow_self_grad<cti_c128>>,
    nullptr,
};
