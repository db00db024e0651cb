/*
 * special: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#include "gen/cuda/special.h"
#include "gen/kernels/special.h"
#include "kernels/cuda/reduce.cuh"

/* ---- sinc ---- */

namespace {

template <class T> struct sinc_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sinc_result_tangent::self);
        visit.in(2, &sinc_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sinc_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sinc_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_sinc_result_tangent_f32(self, self_tangent);
}

template <> __device__ void sinc_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_sinc_result_tangent_f64(self, self_tangent);
}

template <> __device__ void sinc_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_sinc_result_tangent_c64(self, self_tangent);
}

template <> __device__ void sinc_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_sinc_result_tangent_c128(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_sinc_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sinc_result_tangent<float>>,
    cti_elementwise_launch<sinc_result_tangent<double>>,
    cti_elementwise_launch<sinc_result_tangent<cti_c64>>,
    cti_elementwise_launch<sinc_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- sinc_derivative ---- */

namespace {

template <class T> struct sinc_derivative_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sinc_derivative_result::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sinc_derivative_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sinc_derivative_result<float>::compute(const attrs_type &)
{
    result = cti_sinc_derivative_result_f32(self);
}

template <> __device__ void sinc_derivative_result<double>::compute(const attrs_type &)
{
    result = cti_sinc_derivative_result_f64(self);
}

template <> __device__ void sinc_derivative_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_sinc_derivative_result_c64(self);
}

template <> __device__ void sinc_derivative_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_sinc_derivative_result_c128(self);
}

} // namespace

const cti_cuda_loop cti_sinc_derivative_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sinc_derivative_result<float>>,
    cti_elementwise_launch<sinc_derivative_result<double>>,
    cti_elementwise_launch<sinc_derivative_result<cti_c64>>,
    cti_elementwise_launch<sinc_derivative_result<cti_c128>>,
    nullptr,
};
