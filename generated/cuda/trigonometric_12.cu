/*
 * trigonometric: formulas for CUDA and their launchers, part 12.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#include "gen/cuda/trigonometric.h"
#include "gen/kernels/trigonometric.h"
#include "kernels/cuda/reduce.cuh"

/* ---- atanh_derivative ---- */

namespace {

template <class T> struct atanh_derivative_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &atanh_derivative_result::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &atanh_derivative_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atanh_derivative_result<float>::compute(const attrs_type &)
{
    result = cti_atanh_derivative_result_f32(self);
}

template <> __device__ void atanh_derivative_result<double>::compute(const attrs_type &)
{
    result = cti_atanh_derivative_result_f64(self);
}

template <> __device__ void atanh_derivative_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_atanh_derivative_result_c64(self);
}

template <> __device__ void atanh_derivative_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_atanh_derivative_result_c128(self);
}

} // namespace

const cti_cuda_loop cti_atanh_derivative_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atanh_derivative_result<float>>,
    cti_elementwise_launch<atanh_derivative_result<double>>,
    cti_elementwise_launch<atanh_derivative_result<cti_c64>>,
    cti_elementwise_launch<atanh_derivative_result<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct atanh_derivative_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &atanh_derivative_self_grad::result_grad);
        visit.in(2, &atanh_derivative_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &atanh_derivative_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atanh_derivative_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_atanh_derivative_self_grad_f32(result_grad, self);
}

template <> __device__ void atanh_derivative_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_atanh_derivative_self_grad_f64(result_grad, self);
}

template <> __device__ void atanh_derivative_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_atanh_derivative_self_grad_c64(result_grad, self);
}

template <> __device__ void atanh_derivative_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_atanh_derivative_self_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_atanh_derivative_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atanh_derivative_self_grad<float>>,
    cti_elementwise_launch<atanh_derivative_self_grad<double>>,
    cti_elementwise_launch<atanh_derivative_self_grad<cti_c64>>,
    cti_elementwise_launch<atanh_derivative_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct atanh_derivative_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self, result, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &atanh_derivative_result_tangent::self);
        visit.in(2, &atanh_derivative_result_tangent::result);
        visit.in(3, &atanh_derivative_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &atanh_derivative_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atanh_derivative_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_atanh_derivative_result_tangent_f32(self, result, self_tangent);
}

template <> __device__ void atanh_derivative_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_atanh_derivative_result_tangent_f64(self, result, self_tangent);
}

template <> __device__ void atanh_derivative_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_atanh_derivative_result_tangent_c64(self, result, self_tangent);
}

template <> __device__ void atanh_derivative_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_atanh_derivative_result_tangent_c128(self, result, self_tangent);
}

} // namespace

const cti_cuda_loop cti_atanh_derivative_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atanh_derivative_result_tangent<float>>,
    cti_elementwise_launch<atanh_derivative_result_tangent<double>>,
    cti_elementwise_launch<atanh_derivative_result_tangent<cti_c64>>,
    cti_elementwise_launch<atanh_derivative_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- deg2rad ---- */

namespace {

template <class T> struct deg2rad_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &deg2rad_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &deg2rad_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void deg2rad_result<float>::compute(const attrs_type &)
{
    result = cti_deg2rad_result_f32(self);
}

template <> __device__ void deg2rad_result<double>::compute(const attrs_type &)
{
    result = cti_deg2rad_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_deg2rad_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<deg2rad_result<float>>,
    cti_elementwise_launch<deg2rad_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct deg2rad_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T self_grad, result_grad;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &deg2rad_self_grad::result_grad);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &deg2rad_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void deg2rad_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_deg2rad_self_grad_f32(result_grad);
}

template <> __device__ void deg2rad_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_deg2rad_self_grad_f64(result_grad);
}

} // namespace

const cti_cuda_loop cti_deg2rad_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<deg2rad_self_grad<float>>,
    cti_elementwise_launch<deg2rad_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct deg2rad_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result_tangent, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &deg2rad_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &deg2rad_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void deg2rad_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_deg2rad_result_tangent_f32(self_tangent);
}

template <> __device__ void deg2rad_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_deg2rad_result_tangent_f64(self_tangent);
}

} // namespace

const cti_cuda_loop cti_deg2rad_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<deg2rad_result_tangent<float>>,
    cti_elementwise_launch<deg2rad_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
