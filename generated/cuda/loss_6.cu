/*
 * loss: formulas for CUDA and their launchers, part 6.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/cuda/loss.h"
#include "gen/kernels/loss.h"
#include "kernels/cuda/reduce.cuh"

/* ---- kl_div_terms ---- */

namespace {

template <class T> struct kl_div_terms_result_tangent {
    typedef T compute_type;
    typedef cti_kl_div_terms_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, target, self_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &kl_div_terms_result_tangent::self);
        visit.in(2, &kl_div_terms_result_tangent::target);
        visit.in(3, &kl_div_terms_result_tangent::self_tangent);
        visit.in(4, &kl_div_terms_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &kl_div_terms_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void kl_div_terms_result_tangent<float>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    result_tangent = cti_kl_div_terms_result_tangent_f32(self, target, self_tangent, target_tangent, log_target);
}

template <> __device__ void kl_div_terms_result_tangent<double>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    result_tangent = cti_kl_div_terms_result_tangent_f64(self, target, self_tangent, target_tangent, log_target);
}

} // namespace

const cti_cuda_loop cti_kl_div_terms_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<kl_div_terms_result_tangent<float>>,
    cti_elementwise_launch<kl_div_terms_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_kl_div_terms_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<kl_div_terms_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<kl_div_terms_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- poisson_nll_loss ---- */

namespace {

template <class T> struct poisson_nll_loss_result {
    typedef T compute_type;
    typedef cti_poisson_nll_loss_attrs attrs_type;

    enum { num_operands = 3 };

    T result, input, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &poisson_nll_loss_result::input);
        visit.in(2, &poisson_nll_loss_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &poisson_nll_loss_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void poisson_nll_loss_result<float>::compute(const attrs_type &given)
{
    const bool full = given.full;
    const bool log_input = given.log_input;
    const float eps = (float)given.eps;
    result = cti_poisson_nll_loss_result_f32(input, target, full, log_input, eps);
}

template <> __device__ void poisson_nll_loss_result<double>::compute(const attrs_type &given)
{
    const bool full = given.full;
    const bool log_input = given.log_input;
    const double eps = given.eps;
    result = cti_poisson_nll_loss_result_f64(input, target, full, log_input, eps);
}

} // namespace

const cti_cuda_loop cti_poisson_nll_loss_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<poisson_nll_loss_result<float>>,
    cti_elementwise_launch<poisson_nll_loss_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_poisson_nll_loss_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<poisson_nll_loss_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<poisson_nll_loss_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct poisson_nll_loss_input_grad {
    typedef T compute_type;
    typedef cti_poisson_nll_loss_attrs attrs_type;

    enum { num_operands = 4 };

    T input_grad, result_grad, input, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &poisson_nll_loss_input_grad::result_grad);
        visit.in(2, &poisson_nll_loss_input_grad::input);
        visit.in(3, &poisson_nll_loss_input_grad::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &poisson_nll_loss_input_grad::input_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void poisson_nll_loss_input_grad<float>::compute(const attrs_type &given)
{
    const bool log_input = given.log_input;
    const float eps = (float)given.eps;
    input_grad = cti_poisson_nll_loss_input_grad_f32(result_grad, input, target, log_input, eps);
}

template <> __device__ void poisson_nll_loss_input_grad<double>::compute(const attrs_type &given)
{
    const bool log_input = given.log_input;
    const double eps = given.eps;
    input_grad = cti_poisson_nll_loss_input_grad_f64(result_grad, input, target, log_input, eps);
}

} // namespace

const cti_cuda_loop cti_poisson_nll_loss_cuda_input_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<poisson_nll_loss_input_grad<float>>,
    cti_elementwise_launch<poisson_nll_loss_input_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct poisson_nll_loss_target_grad {
    typedef T compute_type;
    typedef cti_poisson_nll_loss_attrs attrs_type;

    enum { num_operands = 4 };

    T target_grad, result_grad, input, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &poisson_nll_loss_target_grad::result_grad);
        visit.in(2, &poisson_nll_loss_target_grad::input);
        visit.in(3, &poisson_nll_loss_target_grad::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &poisson_nll_loss_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void poisson_nll_loss_target_grad<float>::compute(const attrs_type &given)
{
    const bool full = given.full;
    const bool log_input = given.log_input;
    const float eps = (float)given.eps;
    target_grad = cti_poisson_nll_loss_target_grad_f32(result_grad, input, target, full, log_input, eps);
}

template <> __device__ void poisson_nll_loss_target_grad<double>::compute(const attrs_type &given)
{
    const bool full = given.full;
    const bool log_input = given.log_input;
    const double eps = given.eps;
    target_grad = cti_poisson_nll_loss_target_grad_f64(result_grad, input, target, full, log_input, eps);
}

} // namespace

const cti_cuda_loop cti_poisson_nll_loss_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<poisson_nll_loss_target_grad<float>>,
    cti_elementwise_launch<poisson_nll_loss_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct poisson_nll_loss_input_target_grads {
    typedef T compute_type;
    typedef cti_poisson_nll_loss_attrs attrs_type;

    enum { num_operands = 5 };

    T input_grad, target_grad, result_grad, input, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &poisson_nll_loss_input_target_grads::result_grad);
        visit.in(3, &poisson_nll_loss_input_target_grads::input);
        visit.in(4, &poisson_nll_loss_input_target_grads::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &poisson_nll_loss_input_target_grads::input_grad);
        visit.out(1, &poisson_nll_loss_input_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void poisson_nll_loss_input_target_grads<float>::compute(const attrs_type &given)
{
    const bool log_input = given.log_input;
    const float eps = (float)given.eps;
    const bool full = given.full;
    input_grad = cti_poisson_nll_loss_input_grad_f32(result_grad, input, target, log_input, eps);
    target_grad = cti_poisson_nll_loss_target_grad_f32(result_grad, input, target, full, log_input, eps);
}

template <> __device__ void poisson_nll_loss_input_target_grads<double>::compute(const attrs_type &given)
{
    const bool log_input = given.log_input;
    const double eps = given.eps;
    const bool full = given.full;
    input_grad = cti_poisson_nll_loss_input_grad_f64(result_grad, input, target, log_input, eps);
    target_grad = cti_poisson_nll_loss_target_grad_f64(result_grad, input, target, full, log_input, eps);
}

} // namespace

const cti_cuda_loop cti_poisson_nll_loss_cuda_input_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<poisson_nll_loss_input_target_grads<float>>,
    cti_elementwise_launch<poisson_nll_loss_input_target_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct poisson_nll_loss_result_tangent {
    typedef T compute_type;
    typedef cti_poisson_nll_loss_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, input, target, input_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &poisson_nll_loss_result_tangent::input);
        visit.in(2, &poisson_nll_loss_result_tangent::target);
        visit.in(3, &poisson_nll_loss_result_tangent::input_tangent);
        visit.in(4, &poisson_nll_loss_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &poisson_nll_loss_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void poisson_nll_loss_result_tangent<float>::compute(const attrs_type &given)
{
    const bool log_input = given.log_input;
    const float eps = (float)given.eps;
    const bool full = given.full;
    result_tangent =
        cti_poisson_nll_loss_result_tangent_f32(input, target, input_tangent, target_tangent, log_input, eps, full);
}

template <> __device__ void poisson_nll_loss_result_tangent<double>::compute(const attrs_type &given)
{
    const bool log_input = given.log_input;
    const double eps = given.eps;
    const bool full = given.full;
    result_tangent =
        cti_poisson_nll_loss_result_tangent_f64(input, target, input_tangent, target_tangent, log_input, eps, full);
}

} // namespace

const cti_cuda_loop cti_poisson_nll_loss_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<poisson_nll_loss_result_tangent<float>>,
    cti_elementwise_launch<poisson_nll_loss_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_poisson_nll_loss_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<poisson_nll_loss_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<poisson_nll_loss_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};
