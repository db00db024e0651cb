/*
 * binary: formulas for CUDA and their launchers, part 16.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- logaddexp ---- */

namespace {

template <class T> struct logaddexp_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logaddexp_result_tangent::self);
        visit.in(2, &logaddexp_result_tangent::other);
        visit.in(3, &logaddexp_result_tangent::self_tangent);
        visit.in(4, &logaddexp_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_logaddexp_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void logaddexp_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_logaddexp_result_tangent_f64(self, other, self_tangent, other_tangent);
}

template <> __device__ void logaddexp_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_logaddexp_result_tangent_c64(self, other, self_tangent, other_tangent);
}

template <> __device__ void logaddexp_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_logaddexp_result_tangent_c128(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_logaddexp_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp_result_tangent<float>>,
    cti_elementwise_launch<logaddexp_result_tangent<double>>,
    cti_elementwise_launch<logaddexp_result_tangent<cti_c64>>,
    cti_elementwise_launch<logaddexp_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- logaddexp2 ---- */

namespace {

template <class T> struct logaddexp2_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logaddexp2_result::self);
        visit.in(2, &logaddexp2_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp2_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp2_result<float>::compute(const attrs_type &)
{
    result = cti_logaddexp2_result_f32(self, other);
}

template <> __device__ void logaddexp2_result<double>::compute(const attrs_type &)
{
    result = cti_logaddexp2_result_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_logaddexp2_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp2_result<float>>,
    cti_elementwise_launch<logaddexp2_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct logaddexp2_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, distance, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &logaddexp2_saves::self);
        visit.in(3, &logaddexp2_saves::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp2_saves::result);
        visit.out(1, &logaddexp2_saves::distance);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp2_saves<float>::compute(const attrs_type &)
{
    result = cti_logaddexp2_result_f32(self, other);
    distance = cti_logaddexp2_distance_f32(self, other);
}

template <> __device__ void logaddexp2_saves<double>::compute(const attrs_type &)
{
    result = cti_logaddexp2_result_f64(self, other);
    distance = cti_logaddexp2_distance_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_logaddexp2_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp2_saves<float>>,
    cti_elementwise_launch<logaddexp2_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct logaddexp2_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, distance;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logaddexp2_self_grad::result_grad);
        visit.in(2, &logaddexp2_self_grad::distance);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp2_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp2_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp2_self_grad_f32(result_grad, distance);
}

template <> __device__ void logaddexp2_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp2_self_grad_f64(result_grad, distance);
}

} // namespace

const cti_cuda_loop cti_logaddexp2_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp2_self_grad<float>>,
    cti_elementwise_launch<logaddexp2_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct logaddexp2_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T other_grad, result_grad, distance;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logaddexp2_other_grad::result_grad);
        visit.in(2, &logaddexp2_other_grad::distance);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp2_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp2_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_logaddexp2_other_grad_f32(result_grad, distance);
}

template <> __device__ void logaddexp2_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_logaddexp2_other_grad_f64(result_grad, distance);
}

} // namespace

const cti_cuda_loop cti_logaddexp2_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp2_other_grad<float>>,
    cti_elementwise_launch<logaddexp2_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct logaddexp2_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, other_grad, result_grad, distance;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &logaddexp2_self_other_grads::result_grad);
        visit.in(3, &logaddexp2_self_other_grads::distance);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp2_self_other_grads::self_grad);
        visit.out(1, &logaddexp2_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp2_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp2_self_grad_f32(result_grad, distance);
    other_grad = cti_logaddexp2_other_grad_f32(result_grad, distance);
}

template <> __device__ void logaddexp2_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_logaddexp2_self_grad_f64(result_grad, distance);
    other_grad = cti_logaddexp2_other_grad_f64(result_grad, distance);
}

} // namespace

const cti_cuda_loop cti_logaddexp2_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp2_self_other_grads<float>>,
    cti_elementwise_launch<logaddexp2_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct logaddexp2_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logaddexp2_result_tangent::self);
        visit.in(2, &logaddexp2_result_tangent::other);
        visit.in(3, &logaddexp2_result_tangent::self_tangent);
        visit.in(4, &logaddexp2_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logaddexp2_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp2_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_logaddexp2_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void logaddexp2_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_logaddexp2_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_logaddexp2_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp2_result_tangent<float>>,
    cti_elementwise_launch<logaddexp2_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
