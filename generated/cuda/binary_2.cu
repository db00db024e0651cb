/*
 * binary: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- sub ---- */

namespace {

template <class T> struct sub_result_tangent {
    typedef T compute_type;
    typedef cti_sub_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_tangent::self_tangent);
        visit.in(2, &sub_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sub_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sub_result_tangent<float>::compute(const attrs_type &given)
{
    const float alpha = cti_scalar_f32(given.alpha);
    result_tangent = cti_sub_result_tangent_f32(self_tangent, other_tangent, alpha);
}

template <> __device__ void sub_result_tangent<double>::compute(const attrs_type &given)
{
    const double alpha = cti_scalar_f64(given.alpha);
    result_tangent = cti_sub_result_tangent_f64(self_tangent, other_tangent, alpha);
}

template <> __device__ void sub_result_tangent<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 alpha = cti_scalar_c64(given.alpha);
    result_tangent = cti_sub_result_tangent_c64(self_tangent, other_tangent, alpha);
}

template <> __device__ void sub_result_tangent<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 alpha = cti_scalar_c128(given.alpha);
    result_tangent = cti_sub_result_tangent_c128(self_tangent, other_tangent, alpha);
}

} // namespace

const cti_cuda_loop cti_sub_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sub_result_tangent<float>>,
    cti_elementwise_launch<sub_result_tangent<double>>,
    cti_elementwise_launch<sub_result_tangent<cti_c64>>,
    cti_elementwise_launch<sub_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- mul ---- */

namespace {

template <class T> struct mul_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result::self);
        visit.in(2, &mul_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mul_result<float>::compute(const attrs_type &) { result = cti_mul_result_f32(self, other); }

template <> __device__ void mul_result<double>::compute(const attrs_type &)
{
    result = cti_mul_result_f64(self, other);
}

template <> __device__ void mul_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_mul_result_c64(self, other);
}

template <> __device__ void mul_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_mul_result_c128(self, other);
}

template <> __device__ void mul_result<int64_t>::compute(const attrs_type &)
{
    result = cti_mul_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_mul_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mul_result<float>>,   cti_elementwise_launch<mul_result<double>>,
    cti_elementwise_launch<mul_result<cti_c64>>, cti_elementwise_launch<mul_result<cti_c128>>,
    cti_elementwise_launch<mul_result<int64_t>>,
};

namespace {

template <class T> struct mul_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_self_grad::result_grad);
        visit.in(2, &mul_self_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_self_grad::self_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mul_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_mul_self_grad_f32(result_grad, other);
}

template <> __device__ void mul_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_mul_self_grad_f64(result_grad, other);
}

template <> __device__ void mul_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_mul_self_grad_c64(result_grad, other);
}

template <> __device__ void mul_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_mul_self_grad_c128(result_grad, other);
}

} // namespace

const cti_cuda_loop cti_mul_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mul_self_grad<float>>,
    cti_elementwise_launch<mul_self_grad<double>>,
    cti_elementwise_launch<mul_self_grad<cti_c64>>,
    cti_elementwise_launch<mul_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct mul_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T other_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_other_grad::result_grad);
        visit.in(2, &mul_other_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mul_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_mul_other_grad_f32(result_grad, self);
}

template <> __device__ void mul_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_mul_other_grad_f64(result_grad, self);
}

template <> __device__ void mul_other_grad<cti_c64>::compute(const attrs_type &)
{
    other_grad = cti_mul_other_grad_c64(result_grad, self);
}

template <> __device__ void mul_other_grad<cti_c128>::compute(const attrs_type &)
{
    other_grad = cti_mul_other_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_mul_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mul_other_grad<float>>,
    cti_elementwise_launch<mul_other_grad<double>>,
    cti_elementwise_launch<mul_other_grad<cti_c64>>,
    cti_elementwise_launch<mul_other_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct mul_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, other_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &mul_self_other_grads::result_grad);
        visit.in(3, &mul_self_other_grads::self);
        visit.in(4, &mul_self_other_grads::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_self_other_grads::self_grad);
        visit.out(1, &mul_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mul_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_mul_self_grad_f32(result_grad, other);
    other_grad = cti_mul_other_grad_f32(result_grad, self);
}

template <> __device__ void mul_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_mul_self_grad_f64(result_grad, other);
    other_grad = cti_mul_other_grad_f64(result_grad, self);
}

template <> __device__ void mul_self_other_grads<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_mul_self_grad_c64(result_grad, other);
    other_grad = cti_mul_other_grad_c64(result_grad, self);
}

template <> __device__ void mul_self_other_grads<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_mul_self_grad_c128(result_grad, other);
    other_grad = cti_mul_other_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_mul_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mul_self_other_grads<float>>,
    cti_elementwise_launch<mul_self_other_grads<double>>,
    cti_elementwise_launch<mul_self_other_grads<cti_c64>>,
    cti_elementwise_launch<mul_self_other_grads<cti_c128>>,
    nullptr,
};
