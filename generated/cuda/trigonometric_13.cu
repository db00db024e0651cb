/*
 * trigonometric: formulas for CUDA and their launchers, part 13.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#include "gen/cuda/trigonometric.h"
#include "gen/kernels/trigonometric.h"
#include "kernels/cuda/reduce.cuh"

/* ---- rad2deg ---- */

namespace {

template <class T> struct rad2deg_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &rad2deg_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rad2deg_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rad2deg_result<float>::compute(const attrs_type &)
{
    result = cti_rad2deg_result_f32(self);
}

template <> __device__ void rad2deg_result<double>::compute(const attrs_type &)
{
    result = cti_rad2deg_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_rad2deg_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rad2deg_result<float>>,
    cti_elementwise_launch<rad2deg_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct rad2deg_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T self_grad, result_grad;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rad2deg_self_grad::result_grad);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rad2deg_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rad2deg_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_rad2deg_self_grad_f32(result_grad);
}

template <> __device__ void rad2deg_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_rad2deg_self_grad_f64(result_grad);
}

} // namespace

const cti_cuda_loop cti_rad2deg_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rad2deg_self_grad<float>>,
    cti_elementwise_launch<rad2deg_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct rad2deg_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result_tangent, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rad2deg_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rad2deg_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rad2deg_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_rad2deg_result_tangent_f32(self_tangent);
}

template <> __device__ void rad2deg_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_rad2deg_result_tangent_f64(self_tangent);
}

} // namespace

const cti_cuda_loop cti_rad2deg_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rad2deg_result_tangent<float>>,
    cti_elementwise_launch<rad2deg_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
