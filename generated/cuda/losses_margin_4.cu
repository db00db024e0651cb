/*
 * losses_margin: formulas for CUDA and their launchers, part 4.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/cuda/losses_margin.h"
#include "gen/kernels/losses_margin.h"
#include "kernels/cuda/reduce.cuh"

/* ---- soft_margin_terms ---- */

namespace {

template <class T> struct soft_margin_terms_input_grad {
    typedef T compute_type;
    typedef cti_soft_margin_terms_attrs attrs_type;

    enum { num_operands = 5 };

    T input_grad, result_grad, input, target, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &soft_margin_terms_input_grad::result_grad);
        visit.in(2, &soft_margin_terms_input_grad::input);
        visit.in(3, &soft_margin_terms_input_grad::target);
        visit.in(4, &soft_margin_terms_input_grad::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &soft_margin_terms_input_grad::input_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void soft_margin_terms_input_grad<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    input_grad = cti_soft_margin_terms_input_grad_f32(result_grad, input, target, weight, has_weight);
}

template <> __device__ void soft_margin_terms_input_grad<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    input_grad = cti_soft_margin_terms_input_grad_f64(result_grad, input, target, weight, has_weight);
}

} // namespace

const cti_cuda_loop cti_soft_margin_terms_cuda_input_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<soft_margin_terms_input_grad<float>>,
    cti_elementwise_launch<soft_margin_terms_input_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct soft_margin_terms_target_grad {
    typedef T compute_type;
    typedef cti_soft_margin_terms_attrs attrs_type;

    enum { num_operands = 4 };

    T target_grad, result_grad, input, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &soft_margin_terms_target_grad::result_grad);
        visit.in(2, &soft_margin_terms_target_grad::input);
        visit.in(3, &soft_margin_terms_target_grad::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &soft_margin_terms_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void soft_margin_terms_target_grad<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    target_grad = cti_soft_margin_terms_target_grad_f32(result_grad, input, weight, has_weight);
}

template <> __device__ void soft_margin_terms_target_grad<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    target_grad = cti_soft_margin_terms_target_grad_f64(result_grad, input, weight, has_weight);
}

} // namespace

const cti_cuda_loop cti_soft_margin_terms_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<soft_margin_terms_target_grad<float>>,
    cti_elementwise_launch<soft_margin_terms_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct soft_margin_terms_weight_grad {
    typedef T compute_type;
    typedef cti_soft_margin_terms_attrs attrs_type;

    enum { num_operands = 4 };

    T weight_grad, result_grad, input, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &soft_margin_terms_weight_grad::result_grad);
        visit.in(2, &soft_margin_terms_weight_grad::input);
        visit.in(3, &soft_margin_terms_weight_grad::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &soft_margin_terms_weight_grad::weight_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void soft_margin_terms_weight_grad<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    weight_grad = cti_soft_margin_terms_weight_grad_f32(result_grad, input, target, has_weight);
}

template <> __device__ void soft_margin_terms_weight_grad<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    weight_grad = cti_soft_margin_terms_weight_grad_f64(result_grad, input, target, has_weight);
}

} // namespace

const cti_cuda_loop cti_soft_margin_terms_cuda_weight_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<soft_margin_terms_weight_grad<float>>,
    cti_elementwise_launch<soft_margin_terms_weight_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct soft_margin_terms_input_target_weight_grads {
    typedef T compute_type;
    typedef cti_soft_margin_terms_attrs attrs_type;

    enum { num_operands = 7 };

    T input_grad, target_grad, weight_grad, result_grad, input, target, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &soft_margin_terms_input_target_weight_grads::result_grad);
        visit.in(4, &soft_margin_terms_input_target_weight_grads::input);
        visit.in(5, &soft_margin_terms_input_target_weight_grads::target);
        visit.in(6, &soft_margin_terms_input_target_weight_grads::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &soft_margin_terms_input_target_weight_grads::input_grad);
        visit.out(1, &soft_margin_terms_input_target_weight_grads::target_grad);
        visit.out(2, &soft_margin_terms_input_target_weight_grads::weight_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void soft_margin_terms_input_target_weight_grads<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    input_grad = cti_soft_margin_terms_input_grad_f32(result_grad, input, target, weight, has_weight);
    target_grad = cti_soft_margin_terms_target_grad_f32(result_grad, input, weight, has_weight);
    weight_grad = cti_soft_margin_terms_weight_grad_f32(result_grad, input, target, has_weight);
}

template <> __device__ void soft_margin_terms_input_target_weight_grads<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    input_grad = cti_soft_margin_terms_input_grad_f64(result_grad, input, target, weight, has_weight);
    target_grad = cti_soft_margin_terms_target_grad_f64(result_grad, input, weight, has_weight);
    weight_grad = cti_soft_margin_terms_weight_grad_f64(result_grad, input, target, has_weight);
}

} // namespace

const cti_cuda_loop cti_soft_margin_terms_cuda_input_target_weight_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<soft_margin_terms_input_target_weight_grads<float>>,
    cti_elementwise_launch<soft_margin_terms_input_target_weight_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct soft_margin_terms_result_tangent {
    typedef T compute_type;
    typedef cti_soft_margin_terms_attrs attrs_type;

    enum { num_operands = 7 };

    T result_tangent, input, target, weight, input_tangent, target_tangent, weight_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &soft_margin_terms_result_tangent::input);
        visit.in(2, &soft_margin_terms_result_tangent::target);
        visit.in(3, &soft_margin_terms_result_tangent::weight);
        visit.in(4, &soft_margin_terms_result_tangent::input_tangent);
        visit.in(5, &soft_margin_terms_result_tangent::target_tangent);
        visit.in(6, &soft_margin_terms_result_tangent::weight_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &soft_margin_terms_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void soft_margin_terms_result_tangent<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    result_tangent = cti_soft_margin_terms_result_tangent_f32(input, target, weight, input_tangent, target_tangent,
                                                              weight_tangent, has_weight);
}

template <> __device__ void soft_margin_terms_result_tangent<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    result_tangent = cti_soft_margin_terms_result_tangent_f64(input, target, weight, input_tangent, target_tangent,
                                                              weight_tangent, has_weight);
}

} // namespace

const cti_cuda_loop cti_soft_margin_terms_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<soft_margin_terms_result_tangent<float>>,
    cti_elementwise_launch<soft_margin_terms_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
