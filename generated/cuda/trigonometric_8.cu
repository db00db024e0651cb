/*
 * trigonometric: formulas for CUDA and their launchers, part 8.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#include "gen/cuda/trigonometric.h"
#include "gen/kernels/trigonometric.h"
#include "kernels/cuda/reduce.cuh"

/* ---- acosh ---- */

namespace {

template <class T> struct acosh_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &acosh_self_grad::result_grad);
        visit.in(2, &acosh_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &acosh_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void acosh_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_acosh_self_grad_f32(result_grad, self);
}

template <> __device__ void acosh_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_acosh_self_grad_f64(result_grad, self);
}

template <> __device__ void acosh_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_acosh_self_grad_c64(result_grad, self);
}

template <> __device__ void acosh_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_acosh_self_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_acosh_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<acosh_self_grad<float>>,
    cti_elementwise_launch<acosh_self_grad<double>>,
    cti_elementwise_launch<acosh_self_grad<cti_c64>>,
    cti_elementwise_launch<acosh_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct acosh_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &acosh_result_tangent::self);
        visit.in(2, &acosh_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &acosh_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void acosh_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_acosh_result_tangent_f32(self, self_tangent);
}

template <> __device__ void acosh_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_acosh_result_tangent_f64(self, self_tangent);
}

template <> __device__ void acosh_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_acosh_result_tangent_c64(self, self_tangent);
}

template <> __device__ void acosh_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_acosh_result_tangent_c128(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_acosh_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<acosh_result_tangent<float>>,
    cti_elementwise_launch<acosh_result_tangent<double>>,
    cti_elementwise_launch<acosh_result_tangent<cti_c64>>,
    cti_elementwise_launch<acosh_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- atanh ---- */

namespace {

template <class T> struct atanh_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &atanh_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &atanh_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atanh_result<float>::compute(const attrs_type &) { result = cti_atanh_result_f32(self); }

template <> __device__ void atanh_result<double>::compute(const attrs_type &) { result = cti_atanh_result_f64(self); }

template <> __device__ void atanh_result<cti_c64>::compute(const attrs_type &) { result = cti_atanh_result_c64(self); }

template <> __device__ void atanh_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_atanh_result_c128(self);
}

} // namespace

const cti_cuda_loop cti_atanh_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atanh_result<float>>,
    cti_elementwise_launch<atanh_result<double>>,
    cti_elementwise_launch<atanh_result<cti_c64>>,
    cti_elementwise_launch<atanh_result<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct atanh_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &atanh_self_grad::result_grad);
        visit.in(2, &atanh_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &atanh_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atanh_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_atanh_self_grad_f32(result_grad, self);
}

template <> __device__ void atanh_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_atanh_self_grad_f64(result_grad, self);
}

template <> __device__ void atanh_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_atanh_self_grad_c64(result_grad, self);
}

template <> __device__ void atanh_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_atanh_self_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_atanh_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atanh_self_grad<float>>,
    cti_elementwise_launch<atanh_self_grad<double>>,
    cti_elementwise_launch<atanh_self_grad<cti_c64>>,
    cti_elementwise_launch<atanh_self_grad<cti_c128>>,
    nullptr,
};
