/*
 * binary: formulas for CUDA and their launchers, part 14.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- logaddexp ---- */

namespace {

template <class T> struct logaddexp_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, distance, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &logaddexp_saves::self);
        visit.in(3, &logaddexp_saves::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp_saves::result);
        visit.out(1, &logaddexp_saves::distance);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp_saves<float>::compute(const attrs_type &)
{
    result = cti_logaddexp_result_f32(self, other);
    distance = cti_logaddexp_distance_f32(self, other);
}

template <> __device__ void logaddexp_saves<double>::compute(const attrs_type &)
{
    result = cti_logaddexp_result_f64(self, other);
    distance = cti_logaddexp_distance_f64(self, other);
}

template <> __device__ void logaddexp_saves<cti_c64>::compute(const attrs_type &)
{
    result = cti_logaddexp_result_c64(self, other);
    distance = cti_logaddexp_distance_c64(self, other);
}

template <> __device__ void logaddexp_saves<cti_c128>::compute(const attrs_type &)
{
    result = cti_logaddexp_result_c128(self, other);
    distance = cti_logaddexp_distance_c128(self, other);
}

} // namespace

const cti_cuda_loop cti_logaddexp_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp_saves<float>>,
    cti_elementwise_launch<logaddexp_saves<double>>,
    cti_elementwise_launch<logaddexp_saves<cti_c64>>,
    cti_elementwise_launch<logaddexp_saves<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct logaddexp_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, distance;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logaddexp_self_grad::result_grad);
        visit.in(2, &logaddexp_self_grad::distance);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp_self_grad_f32(result_grad, distance);
}

template <> __device__ void logaddexp_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp_self_grad_f64(result_grad, distance);
}

template <> __device__ void logaddexp_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp_self_grad_c64(result_grad, distance);
}

template <> __device__ void logaddexp_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp_self_grad_c128(result_grad, distance);
}

} // namespace

const cti_cuda_loop cti_logaddexp_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp_self_grad<float>>,
    cti_elementwise_launch<logaddexp_self_grad<double>>,
    cti_elementwise_launch<logaddexp_self_grad<cti_c64>>,
    cti_elementwise_launch<logaddexp_self_grad<cti_c128>>,
    nullptr,
};
