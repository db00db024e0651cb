/*
 * binary: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- add ---- */

namespace {

template <class T> struct add_result {
    typedef T compute_type;
    typedef cti_add_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result::self);
        visit.in(2, &add_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void add_result<float>::compute(const attrs_type &given)
{
    const float alpha = cti_scalar_f32(given.alpha);
    result = cti_add_result_f32(self, other, alpha);
}

template <> __device__ void add_result<double>::compute(const attrs_type &given)
{
    const double alpha = cti_scalar_f64(given.alpha);
    result = cti_add_result_f64(self, other, alpha);
}

template <> __device__ void add_result<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 alpha = cti_scalar_c64(given.alpha);
    result = cti_add_result_c64(self, other, alpha);
}

template <> __device__ void add_result<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 alpha = cti_scalar_c128(given.alpha);
    result = cti_add_result_c128(self, other, alpha);
}

template <> __device__ void add_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t alpha = cti_scalar_i64(given.alpha);
    result = cti_add_result_i64(self, other, alpha);
}

} // namespace

const cti_cuda_loop cti_add_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<add_result<float>>,   cti_elementwise_launch<add_result<double>>,
    cti_elementwise_launch<add_result<cti_c64>>, cti_elementwise_launch<add_result<cti_c128>>,
    cti_elementwise_launch<add_result<int64_t>>,
};

namespace {

template <class T> struct add_other_grad {
    typedef T compute_type;
    typedef cti_add_attrs attrs_type;

    enum { num_operands = 2 };

    T other_grad, result_grad;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_other_grad::result_grad);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &add_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void add_other_grad<float>::compute(const attrs_type &given)
{
    const float alpha = cti_scalar_f32(given.alpha);
    other_grad = cti_add_other_grad_f32(result_grad, alpha);
}

template <> __device__ void add_other_grad<double>::compute(const attrs_type &given)
{
    const double alpha = cti_scalar_f64(given.alpha);
    other_grad = cti_add_other_grad_f64(result_grad, alpha);
}

template <> __device__ void add_other_grad<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 alpha = cti_scalar_c64(given.alpha);
    other_grad = cti_add_other_grad_c64(result_grad, alpha);
}

template <> __device__ void add_other_grad<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 alpha = cti_scalar_c128(given.alpha);
    other_grad = cti_add_other_grad_c128(result_grad, alpha);
}

} // namespace

const cti_cuda_loop cti_add_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<add_other_grad<float>>,
    cti_elementwise_launch<add_other_grad<double>>,
    cti_elementwise_launch<add_other_grad<cti_c64>>,
    cti_elementwise_launch<add_other_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct add_result_tangent {
    typedef T compute_type;
    typedef cti_add_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_tangent::self_tangent);
        visit.in(2, &add_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &add_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void add_result_tangent<float>::compute(const attrs_type &given)
{
    const float alpha = cti_scalar_f32(given.alpha);
    result_tangent = cti_add_result_tangent_f32(self_tangent, other_tangent, alpha);
}

template <> __device__ void add_result_tangent<double>::compute(const attrs_type &given)
{
    const double alpha = cti_scalar_f64(given.alpha);
    result_tangent = cti_add_result_tangent_f64(self_tangent, other_tangent, alpha);
}

template <> __device__ void add_result_tangent<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 alpha = cti_scalar_c64(given.alpha);
    result_tangent = cti_add_result_tangent_c64(self_tangent, other_tangent, alpha);
}

template <> __device__ void add_result_tangent<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 alpha = cti_scalar_c128(given.alpha);
    result_tangent = cti_add_result_tangent_c128(self_tangent, other_tangent, alpha);
}

} // namespace

const cti_cuda_loop cti_add_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<add_result_tangent<float>>,
    cti_elementwise_launch<add_result_tangent<double>>,
    cti_elementwise_launch<add_result_tangent<cti_c64>>,
    cti_elementwise_launch<add_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- sub ---- */

namespace {

template <class T> struct sub_result {
    typedef T compute_type;
    typedef cti_sub_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result::self);
        visit.in(2, &sub_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sub_result<float>::compute(const attrs_type &given)
{
    const float alpha = cti_scalar_f32(given.alpha);
    result = cti_sub_result_f32(self, other, alpha);
}

template <> __device__ void sub_result<double>::compute(const attrs_type &given)
{
    const double alpha = cti_scalar_f64(given.alpha);
    result = cti_sub_result_f64(self, other, alpha);
}

template <> __device__ void sub_result<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 alpha = cti_scalar_c64(given.alpha);
    result = cti_sub_result_c64(self, other, alpha);
}

template <> __device__ void sub_result<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 alpha = cti_scalar_c128(given.alpha);
    result = cti_sub_result_c128(self, other, alpha);
}

template <> __device__ void sub_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t alpha = cti_scalar_i64(given.alpha);
    result = cti_sub_result_i64(self, other, alpha);
}

} // namespace

const cti_cuda_loop cti_sub_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sub_result<float>>,   cti_elementwise_launch<sub_result<double>>,
    cti_elementwise_launch<sub_result<cti_c64>>, cti_elementwise_launch<sub_result<cti_c128>>,
    cti_elementwise_launch<sub_result<int64_t>>,
};

namespace {

template <class T> struct sub_other_grad {
    typedef T compute_type;
    typedef cti_sub_attrs attrs_type;

    enum { num_operands = 2 };

    T other_grad, result_grad;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_other_grad::result_grad);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sub_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sub_other_grad<float>::compute(const attrs_type &given)
{
    const float alpha = cti_scalar_f32(given.alpha);
    other_grad = cti_sub_other_grad_f32(result_grad, alpha);
}

template <> __device__ void sub_other_grad<double>::compute(const attrs_type &given)
{
    const double alpha = cti_scalar_f64(given.alpha);
    other_grad = cti_sub_other_grad_f64(result_grad, alpha);
}

template <> __device__ void sub_other_grad<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 alpha = cti_scalar_c64(given.alpha);
    other_grad = cti_sub_other_grad_c64(result_grad, alpha);
}

template <> __device__ void sub_other_grad<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 alpha = cti_scalar_c128(given.alpha);
    other_grad = cti_sub_other_grad_c128(result_grad, alpha);
}

} // namespace

const cti_cuda_loop cti_sub_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sub_other_grad<float>>,
    cti_elementwise_launch<sub_other_grad<double>>,
    cti_elementwise_launch<sub_other_grad<cti_c64>>,
    cti_elementwise_launch<sub_other_grad<cti_c128>>,
    nullptr,
};
