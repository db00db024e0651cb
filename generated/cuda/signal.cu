/*
 * signal: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#include "gen/cuda/signal.h"
#include "gen/kernels/signal.h"
#include "kernels/cuda/reduce.cuh"

/* ---- lerp_between ---- */

namespace {

template <class T> struct lerp_between_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, near, far, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_between_result::near);
        visit.in(2, &lerp_between_result::far);
        visit.in(3, &lerp_between_result::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_between_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_between_result<float>::compute(const attrs_type &)
{
    result = cti_lerp_between_result_f32(near, far, weight);
}

template <> __device__ void lerp_between_result<double>::compute(const attrs_type &)
{
    result = cti_lerp_between_result_f64(near, far, weight);
}

template <> __device__ void lerp_between_result<int64_t>::compute(const attrs_type &)
{
    result = cti_lerp_between_result_i64(near, far, weight);
}

} // namespace

const cti_cuda_loop cti_lerp_between_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_between_result<float>>,
    cti_elementwise_launch<lerp_between_result<double>>,
    nullptr,
    nullptr,
    cti_elementwise_launch<lerp_between_result<int64_t>>,
};

namespace {

template <class T> struct lerp_between_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result, kept_, near, far, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &lerp_between_saves::near);
        visit.in(3, &lerp_between_saves::far);
        visit.in(4, &lerp_between_saves::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_between_saves::result);
        visit.out(1, &lerp_between_saves::kept_);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_between_saves<float>::compute(const attrs_type &)
{
    result = cti_lerp_between_result_f32(near, far, weight);
    kept_ = cti_lerp_between_kept__f32(near, far);
}

template <> __device__ void lerp_between_saves<double>::compute(const attrs_type &)
{
    result = cti_lerp_between_result_f64(near, far, weight);
    kept_ = cti_lerp_between_kept__f64(near, far);
}

} // namespace

const cti_cuda_loop cti_lerp_between_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_between_saves<float>>,
    cti_elementwise_launch<lerp_between_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct lerp_between_near_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T near_grad, result_grad, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_between_near_grad::result_grad);
        visit.in(2, &lerp_between_near_grad::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_between_near_grad::near_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_between_near_grad<float>::compute(const attrs_type &)
{
    near_grad = cti_lerp_between_near_grad_f32(result_grad, weight);
}

template <> __device__ void lerp_between_near_grad<double>::compute(const attrs_type &)
{
    near_grad = cti_lerp_between_near_grad_f64(result_grad, weight);
}

} // namespace

const cti_cuda_loop cti_lerp_between_cuda_near_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_between_near_grad<float>>,
    cti_elementwise_launch<lerp_between_near_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct lerp_between_far_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T far_grad, result_grad, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_between_far_grad::result_grad);
        visit.in(2, &lerp_between_far_grad::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_between_far_grad::far_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_between_far_grad<float>::compute(const attrs_type &)
{
    far_grad = cti_lerp_between_far_grad_f32(result_grad, weight);
}

template <> __device__ void lerp_between_far_grad<double>::compute(const attrs_type &)
{
    far_grad = cti_lerp_between_far_grad_f64(result_grad, weight);
}

} // namespace

const cti_cuda_loop cti_lerp_between_cuda_far_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_between_far_grad<float>>,
    cti_elementwise_launch<lerp_between_far_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct lerp_between_weight_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T weight_grad, result_grad, kept_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_between_weight_grad::result_grad);
        visit.in(2, &lerp_between_weight_grad::kept_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_between_weight_grad::weight_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_between_weight_grad<float>::compute(const attrs_type &)
{
    weight_grad = cti_lerp_between_weight_grad_f32(result_grad, kept_);
}

template <> __device__ void lerp_between_weight_grad<double>::compute(const attrs_type &)
{
    weight_grad = cti_lerp_between_weight_grad_f64(result_grad, kept_);
}

} // namespace

const cti_cuda_loop cti_lerp_between_cuda_weight_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_between_weight_grad<float>>,
    cti_elementwise_launch<lerp_between_weight_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct lerp_between_near_far_weight_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 6 };

    T near_grad, far_grad, weight_grad, result_grad, weight, kept_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &lerp_between_near_far_weight_grads::result_grad);
        visit.in(4, &lerp_between_near_far_weight_grads::weight);
        visit.in(5, &lerp_between_near_far_weight_grads::kept_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_between_near_far_weight_grads::near_grad);
        visit.out(1, &lerp_between_near_far_weight_grads::far_grad);
        visit.out(2, &lerp_between_near_far_weight_grads::weight_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_between_near_far_weight_grads<float>::compute(const attrs_type &)
{
    near_grad = cti_lerp_between_near_grad_f32(result_grad, weight);
    far_grad = cti_lerp_between_far_grad_f32(result_grad, weight);
    weight_grad = cti_lerp_between_weight_grad_f32(result_grad, kept_);
}

template <> __device__ void lerp_between_near_far_weight_grads<double>::compute(const attrs_type &)
{
    near_grad = cti_lerp_between_near_grad_f64(result_grad, weight);
    far_grad = cti_lerp_between_far_grad_f64(result_grad, weight);
    weight_grad = cti_lerp_between_weight_grad_f64(result_grad, kept_);
}

} // namespace

const cti_cuda_loop cti_lerp_between_cuda_near_far_weight_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_between_near_far_weight_grads<float>>,
    cti_elementwise_launch<lerp_between_near_far_weight_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct lerp_between_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 7 };

    T result_tangent, near, far, weight, near_tangent, far_tangent, weight_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_between_result_tangent::near);
        visit.in(2, &lerp_between_result_tangent::far);
        visit.in(3, &lerp_between_result_tangent::weight);
        visit.in(4, &lerp_between_result_tangent::near_tangent);
        visit.in(5, &lerp_between_result_tangent::far_tangent);
        visit.in(6, &lerp_between_result_tangent::weight_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_between_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_between_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_lerp_between_result_tangent_f32(near, far, weight, near_tangent, far_tangent, weight_tangent);
}

template <> __device__ void lerp_between_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_lerp_between_result_tangent_f64(near, far, weight, near_tangent, far_tangent, weight_tangent);
}

} // namespace

const cti_cuda_loop cti_lerp_between_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_between_result_tangent<float>>,
    cti_elementwise_launch<lerp_between_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
