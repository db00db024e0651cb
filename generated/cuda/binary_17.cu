/*
 * binary: formulas for CUDA and their launchers, part 17.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- xlogy ---- */

namespace {

template <class T> struct xlogy_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &xlogy_result::self);
        visit.in(2, &xlogy_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &xlogy_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void xlogy_result<float>::compute(const attrs_type &)
{
    result = cti_xlogy_result_f32(self, other);
}

template <> __device__ void xlogy_result<double>::compute(const attrs_type &)
{
    result = cti_xlogy_result_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_xlogy_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<xlogy_result<float>>,
    cti_elementwise_launch<xlogy_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct xlogy_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &xlogy_self_grad::result_grad);
        visit.in(2, &xlogy_self_grad::self);
        visit.in(3, &xlogy_self_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &xlogy_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void xlogy_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_xlogy_self_grad_f32(result_grad, self, other);
}

template <> __device__ void xlogy_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_xlogy_self_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_xlogy_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<xlogy_self_grad<float>>,
    cti_elementwise_launch<xlogy_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct xlogy_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T other_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &xlogy_other_grad::result_grad);
        visit.in(2, &xlogy_other_grad::self);
        visit.in(3, &xlogy_other_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &xlogy_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void xlogy_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_xlogy_other_grad_f32(result_grad, self, other);
}

template <> __device__ void xlogy_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_xlogy_other_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_xlogy_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<xlogy_other_grad<float>>,
    cti_elementwise_launch<xlogy_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct xlogy_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, other_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &xlogy_self_other_grads::result_grad);
        visit.in(3, &xlogy_self_other_grads::self);
        visit.in(4, &xlogy_self_other_grads::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &xlogy_self_other_grads::self_grad);
        visit.out(1, &xlogy_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void xlogy_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_xlogy_self_grad_f32(result_grad, self, other);
    other_grad = cti_xlogy_other_grad_f32(result_grad, self, other);
}

template <> __device__ void xlogy_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_xlogy_self_grad_f64(result_grad, self, other);
    other_grad = cti_xlogy_other_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_xlogy_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<xlogy_self_other_grads<float>>,
    cti_elementwise_launch<xlogy_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct xlogy_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &xlogy_result_tangent::self);
        visit.in(2, &xlogy_result_tangent::other);
        visit.in(3, &xlogy_result_tangent::self_tangent);
        visit.in(4, &xlogy_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &xlogy_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void xlogy_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_xlogy_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void xlogy_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_xlogy_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_xlogy_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<xlogy_result_tangent<float>>,
    cti_elementwise_launch<xlogy_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
