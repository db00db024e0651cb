/*
 * optim: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#include "gen/cuda/optim.h"
#include "gen/kernels/optim.h"
#include "kernels/cuda/reduce.cuh"

/* ---- sgd_step ---- */

namespace {

template <class T> struct sgd_step_result {
    typedef T compute_type;
    typedef cti_sgd_step_attrs attrs_type;

    enum { num_operands = 3 };

    T result, param, grad_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgd_step_result::param);
        visit.in(2, &sgd_step_result::grad_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgd_step_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sgd_step_result<float>::compute(const attrs_type &given)
{
    const float lr = (float)given.lr;
    const bool maximize = given.maximize;
    const float weight_decay = (float)given.weight_decay;
    result = cti_sgd_step_result_f32(param, grad_, lr, maximize, weight_decay);
}

template <> __device__ void sgd_step_result<double>::compute(const attrs_type &given)
{
    const double lr = given.lr;
    const bool maximize = given.maximize;
    const double weight_decay = given.weight_decay;
    result = cti_sgd_step_result_f64(param, grad_, lr, maximize, weight_decay);
}

} // namespace

const cti_cuda_loop cti_sgd_step_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sgd_step_result<float>>,
    cti_elementwise_launch<sgd_step_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- sgd_step.momentum ---- */

namespace {

template <class T> struct sgd_step_momentum_result {
    typedef T compute_type;
    typedef cti_sgd_step_momentum_attrs attrs_type;

    enum { num_operands = 5 };

    T result, momentum_buffer_next, param, grad_, momentum_buffer;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &sgd_step_momentum_result::param);
        visit.in(3, &sgd_step_momentum_result::grad_);
        visit.in(4, &sgd_step_momentum_result::momentum_buffer);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sgd_step_momentum_result::result);
        visit.out(1, &sgd_step_momentum_result::momentum_buffer_next);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sgd_step_momentum_result<float>::compute(const attrs_type &given)
{
    const float lr = (float)given.lr;
    const bool nesterov = given.nesterov;
    const bool maximize = given.maximize;
    const float weight_decay = (float)given.weight_decay;
    const float momentum = (float)given.momentum;
    const float fresh = (float)given.fresh;
    result = cti_sgd_step_momentum_result_f32(param, grad_, momentum_buffer, lr, nesterov, maximize, weight_decay,
                                              momentum, fresh);
    momentum_buffer_next = cti_sgd_step_momentum_momentum_buffer_next_f32(param, grad_, momentum_buffer, momentum,
                                                                          fresh, maximize, weight_decay);
}

template <> __device__ void sgd_step_momentum_result<double>::compute(const attrs_type &given)
{
    const double lr = given.lr;
    const bool nesterov = given.nesterov;
    const bool maximize = given.maximize;
    const double weight_decay = given.weight_decay;
    const double momentum = given.momentum;
    const double fresh = given.fresh;
    result = cti_sgd_step_momentum_result_f64(param, grad_, momentum_buffer, lr, nesterov, maximize, weight_decay,
                                              momentum, fresh);
    momentum_buffer_next = cti_sgd_step_momentum_momentum_buffer_next_f64(param, grad_, momentum_buffer, momentum,
                                                                          fresh, maximize, weight_decay);
}

} // namespace

const cti_cuda_loop cti_sgd_step_momentum_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sgd_step_momentum_result<float>>,
    cti_elementwise_launch<sgd_step_momentum_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- adam_step ---- */

namespace {

template <class T> struct adam_step_result {
    typedef T compute_type;
    typedef cti_adam_step_attrs attrs_type;

    enum { num_operands = 7 };

    T result, exp_avg_next, exp_avg_sq_next, param, grad_, exp_avg, exp_avg_sq;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &adam_step_result::param);
        visit.in(4, &adam_step_result::grad_);
        visit.in(5, &adam_step_result::exp_avg);
        visit.in(6, &adam_step_result::exp_avg_sq);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &adam_step_result::result);
        visit.out(1, &adam_step_result::exp_avg_next);
        visit.out(2, &adam_step_result::exp_avg_sq_next);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void adam_step_result<float>::compute(const attrs_type &given)
{
    const bool decoupled = given.decoupled;
    const float shrunk = (float)given.shrunk;
    const float length = (float)given.length;
    const float beta1 = (float)given.beta1;
    const float rest1 = (float)given.rest1;
    const bool maximize = given.maximize;
    const float weight_decay = (float)given.weight_decay;
    const float beta2 = (float)given.beta2;
    const float rest2 = (float)given.rest2;
    const float spread_ = (float)given.spread;
    const float eps = (float)given.eps;
    result = cti_adam_step_result_f32(param, grad_, exp_avg, exp_avg_sq, decoupled, shrunk, length, beta1, rest1,
                                      maximize, weight_decay, beta2, rest2, spread_, eps);
    exp_avg_next =
        cti_adam_step_exp_avg_next_f32(param, grad_, exp_avg, beta1, rest1, decoupled, maximize, weight_decay);
    exp_avg_sq_next =
        cti_adam_step_exp_avg_sq_next_f32(param, grad_, exp_avg_sq, beta2, rest2, decoupled, maximize, weight_decay);
}

template <> __device__ void adam_step_result<double>::compute(const attrs_type &given)
{
    const bool decoupled = given.decoupled;
    const double shrunk = given.shrunk;
    const double length = given.length;
    const double beta1 = given.beta1;
    const double rest1 = given.rest1;
    const bool maximize = given.maximize;
    const double weight_decay = given.weight_decay;
    const double beta2 = given.beta2;
    const double rest2 = given.rest2;
    const double spread_ = given.spread;
    const double eps = given.eps;
    result = cti_adam_step_result_f64(param, grad_, exp_avg, exp_avg_sq, decoupled, shrunk, length, beta1, rest1,
                                      maximize, weight_decay, beta2, rest2, spread_, eps);
    exp_avg_next =
        cti_adam_step_exp_avg_next_f64(param, grad_, exp_avg, beta1, rest1, decoupled, maximize, weight_decay);
    exp_avg_sq_next =
        cti_adam_step_exp_avg_sq_next_f64(param, grad_, exp_avg_sq, beta2, rest2, decoupled, maximize, weight_decay);
}

} // namespace

const cti_cuda_loop cti_adam_step_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<adam_step_result<float>>,
    cti_elementwise_launch<adam_step_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- adam_step.amsgrad ---- */

namespace {

template <class T> struct adam_step_amsgrad_result {
    typedef T compute_type;
    typedef cti_adam_step_amsgrad_attrs attrs_type;

    enum { num_operands = 9 };

    T result, exp_avg_next, exp_avg_sq_next, max_exp_avg_sq_next, param, grad_, exp_avg, exp_avg_sq, max_exp_avg_sq;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(4, &adam_step_amsgrad_result::param);
        visit.in(5, &adam_step_amsgrad_result::grad_);
        visit.in(6, &adam_step_amsgrad_result::exp_avg);
        visit.in(7, &adam_step_amsgrad_result::exp_avg_sq);
        visit.in(8, &adam_step_amsgrad_result::max_exp_avg_sq);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &adam_step_amsgrad_result::result);
        visit.out(1, &adam_step_amsgrad_result::exp_avg_next);
        visit.out(2, &adam_step_amsgrad_result::exp_avg_sq_next);
        visit.out(3, &adam_step_amsgrad_result::max_exp_avg_sq_next);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void adam_step_amsgrad_result<float>::compute(const attrs_type &given)
{
    const bool decoupled = given.decoupled;
    const float shrunk = (float)given.shrunk;
    const float length = (float)given.length;
    const float beta1 = (float)given.beta1;
    const float rest1 = (float)given.rest1;
    const bool maximize = given.maximize;
    const float weight_decay = (float)given.weight_decay;
    const float beta2 = (float)given.beta2;
    const float rest2 = (float)given.rest2;
    const float spread_ = (float)given.spread;
    const float eps = (float)given.eps;
    result = cti_adam_step_amsgrad_result_f32(param, grad_, exp_avg, exp_avg_sq, max_exp_avg_sq, decoupled, shrunk,
                                              length, beta1, rest1, maximize, weight_decay, beta2, rest2, spread_, eps);
    exp_avg_next =
        cti_adam_step_amsgrad_exp_avg_next_f32(param, grad_, exp_avg, beta1, rest1, decoupled, maximize, weight_decay);
    exp_avg_sq_next = cti_adam_step_amsgrad_exp_avg_sq_next_f32(param, grad_, exp_avg_sq, beta2, rest2, decoupled,
                                                                maximize, weight_decay);
    max_exp_avg_sq_next = cti_adam_step_amsgrad_max_exp_avg_sq_next_f32(param, grad_, exp_avg_sq, max_exp_avg_sq, beta2,
                                                                        rest2, decoupled, maximize, weight_decay);
}

template <> __device__ void adam_step_amsgrad_result<double>::compute(const attrs_type &given)
{
    const bool decoupled = given.decoupled;
    const double shrunk = given.shrunk;
    const double length = given.length;
    const double beta1 = given.beta1;
    const double rest1 = given.rest1;
    const bool maximize = given.maximize;
    const double weight_decay = given.weight_decay;
    const double beta2 = given.beta2;
    const double rest2 = given.rest2;
    const double spread_ = given.spread;
    const double eps = given.eps;
    result = cti_adam_step_amsgrad_result_f64(param, grad_, exp_avg, exp_avg_sq, max_exp_avg_sq, decoupled, shrunk,
                                              length, beta1, rest1, maximize, weight_decay, beta2, rest2, spread_, eps);
    exp_avg_next =
        cti_adam_step_amsgrad_exp_avg_next_f64(param, grad_, exp_avg, beta1, rest1, decoupled, maximize, weight_decay);
    exp_avg_sq_next = cti_adam_step_amsgrad_exp_avg_sq_next_f64(param, grad_, exp_avg_sq, beta2, rest2, decoupled,
                                                                maximize, weight_decay);
    max_exp_avg_sq_next = cti_adam_step_amsgrad_max_exp_avg_sq_next_f64(param, grad_, exp_avg_sq, max_exp_avg_sq, beta2,
                                                                        rest2, decoupled, maximize, weight_decay);
}

} // namespace

const cti_cuda_loop cti_adam_step_amsgrad_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<adam_step_amsgrad_result<float>>,
    cti_elementwise_launch<adam_step_amsgrad_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- adagrad_step ---- */

namespace {

template <class T> struct adagrad_step_result {
    typedef T compute_type;
    typedef cti_adagrad_step_attrs attrs_type;

    enum { num_operands = 5 };

    T result, state_sum_next, param, grad_, state_sum;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &adagrad_step_result::param);
        visit.in(3, &adagrad_step_result::grad_);
        visit.in(4, &adagrad_step_result::state_sum);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &adagrad_step_result::result);
        visit.out(1, &adagrad_step_result::state_sum_next);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void adagrad_step_result<float>::compute(const attrs_type &given)
{
    const float length = (float)given.length;
    const bool maximize = given.maximize;
    const float weight_decay = (float)given.weight_decay;
    const float eps = (float)given.eps;
    result = cti_adagrad_step_result_f32(param, grad_, state_sum, length, maximize, weight_decay, eps);
    state_sum_next = cti_adagrad_step_state_sum_next_f32(param, grad_, state_sum, maximize, weight_decay);
}

template <> __device__ void adagrad_step_result<double>::compute(const attrs_type &given)
{
    const double length = given.length;
    const bool maximize = given.maximize;
    const double weight_decay = given.weight_decay;
    const double eps = given.eps;
    result = cti_adagrad_step_result_f64(param, grad_, state_sum, length, maximize, weight_decay, eps);
    state_sum_next = cti_adagrad_step_state_sum_next_f64(param, grad_, state_sum, maximize, weight_decay);
}

} // namespace

const cti_cuda_loop cti_adagrad_step_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<adagrad_step_result<float>>,
    cti_elementwise_launch<adagrad_step_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- adadelta_step ---- */

namespace {

template <class T> struct adadelta_step_result {
    typedef T compute_type;
    typedef cti_adadelta_step_attrs attrs_type;

    enum { num_operands = 7 };

    T result, square_avg_next, acc_delta_next, param, grad_, square_avg, acc_delta;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &adadelta_step_result::param);
        visit.in(4, &adadelta_step_result::grad_);
        visit.in(5, &adadelta_step_result::square_avg);
        visit.in(6, &adadelta_step_result::acc_delta);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &adadelta_step_result::result);
        visit.out(1, &adadelta_step_result::square_avg_next);
        visit.out(2, &adadelta_step_result::acc_delta_next);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void adadelta_step_result<float>::compute(const attrs_type &given)
{
    const float lr = (float)given.lr;
    const float eps = (float)given.eps;
    const float rho = (float)given.rho;
    const float rest = (float)given.rest;
    const bool maximize = given.maximize;
    const float weight_decay = (float)given.weight_decay;
    result =
        cti_adadelta_step_result_f32(param, grad_, square_avg, acc_delta, lr, eps, rho, rest, maximize, weight_decay);
    square_avg_next =
        cti_adadelta_step_square_avg_next_f32(param, grad_, square_avg, rho, rest, maximize, weight_decay);
    acc_delta_next = cti_adadelta_step_acc_delta_next_f32(param, grad_, square_avg, acc_delta, rho, rest, eps, maximize,
                                                          weight_decay);
}

template <> __device__ void adadelta_step_result<double>::compute(const attrs_type &given)
{
    const double lr = given.lr;
    const double eps = given.eps;
    const double rho = given.rho;
    const double rest = given.rest;
    const bool maximize = given.maximize;
    const double weight_decay = given.weight_decay;
    result =
        cti_adadelta_step_result_f64(param, grad_, square_avg, acc_delta, lr, eps, rho, rest, maximize, weight_decay);
    square_avg_next =
        cti_adadelta_step_square_avg_next_f64(param, grad_, square_avg, rho, rest, maximize, weight_decay);
    acc_delta_next = cti_adadelta_step_acc_delta_next_f64(param, grad_, square_avg, acc_delta, rho, rest, eps, maximize,
                                                          weight_decay);
}

} // namespace

const cti_cuda_loop cti_adadelta_step_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<adadelta_step_result<float>>,
    cti_elementwise_launch<adadelta_step_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- rmsprop_step ---- */

namespace {

template <class T> struct rmsprop_step_result {
    typedef T compute_type;
    typedef cti_rmsprop_step_attrs attrs_type;

    enum { num_operands = 5 };

    T result, square_avg_next, param, grad_, square_avg;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &rmsprop_step_result::param);
        visit.in(3, &rmsprop_step_result::grad_);
        visit.in(4, &rmsprop_step_result::square_avg);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rmsprop_step_result::result);
        visit.out(1, &rmsprop_step_result::square_avg_next);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rmsprop_step_result<float>::compute(const attrs_type &given)
{
    const float lr = (float)given.lr;
    const bool maximize = given.maximize;
    const float weight_decay = (float)given.weight_decay;
    const float alpha = (float)given.alpha;
    const float rest = (float)given.rest;
    const float eps = (float)given.eps;
    result = cti_rmsprop_step_result_f32(param, grad_, square_avg, lr, maximize, weight_decay, alpha, rest, eps);
    square_avg_next =
        cti_rmsprop_step_square_avg_next_f32(param, grad_, square_avg, alpha, rest, maximize, weight_decay);
}

template <> __device__ void rmsprop_step_result<double>::compute(const attrs_type &given)
{
    const double lr = given.lr;
    const bool maximize = given.maximize;
    const double weight_decay = given.weight_decay;
    const double alpha = given.alpha;
    const double rest = given.rest;
    const double eps = given.eps;
    result = cti_rmsprop_step_result_f64(param, grad_, square_avg, lr, maximize, weight_decay, alpha, rest, eps);
    square_avg_next =
        cti_rmsprop_step_square_avg_next_f64(param, grad_, square_avg, alpha, rest, maximize, weight_decay);
}

} // namespace

const cti_cuda_loop cti_rmsprop_step_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rmsprop_step_result<float>>,
    cti_elementwise_launch<rmsprop_step_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- rmsprop_step.momentum ---- */

namespace {

template <class T> struct rmsprop_step_momentum_result {
    typedef T compute_type;
    typedef cti_rmsprop_step_momentum_attrs attrs_type;

    enum { num_operands = 7 };

    T result, square_avg_next, momentum_buffer_next, param, grad_, square_avg, momentum_buffer;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &rmsprop_step_momentum_result::param);
        visit.in(4, &rmsprop_step_momentum_result::grad_);
        visit.in(5, &rmsprop_step_momentum_result::square_avg);
        visit.in(6, &rmsprop_step_momentum_result::momentum_buffer);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rmsprop_step_momentum_result::result);
        visit.out(1, &rmsprop_step_momentum_result::square_avg_next);
        visit.out(2, &rmsprop_step_momentum_result::momentum_buffer_next);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rmsprop_step_momentum_result<float>::compute(const attrs_type &given)
{
    const float lr = (float)given.lr;
    const float momentum = (float)given.momentum;
    const bool maximize = given.maximize;
    const float weight_decay = (float)given.weight_decay;
    const float alpha = (float)given.alpha;
    const float rest = (float)given.rest;
    const float eps = (float)given.eps;
    result = cti_rmsprop_step_momentum_result_f32(param, grad_, square_avg, momentum_buffer, lr, momentum, maximize,
                                                  weight_decay, alpha, rest, eps);
    square_avg_next =
        cti_rmsprop_step_momentum_square_avg_next_f32(param, grad_, square_avg, alpha, rest, maximize, weight_decay);
    momentum_buffer_next = cti_rmsprop_step_momentum_momentum_buffer_next_f32(
        param, grad_, square_avg, momentum_buffer, momentum, maximize, weight_decay, alpha, rest, eps);
}

template <> __device__ void rmsprop_step_momentum_result<double>::compute(const attrs_type &given)
{
    const double lr = given.lr;
    const double momentum = given.momentum;
    const bool maximize = given.maximize;
    const double weight_decay = given.weight_decay;
    const double alpha = given.alpha;
    const double rest = given.rest;
    const double eps = given.eps;
    result = cti_rmsprop_step_momentum_result_f64(param, grad_, square_avg, momentum_buffer, lr, momentum, maximize,
                                                  weight_decay, alpha, rest, eps);
    square_avg_next =
        cti_rmsprop_step_momentum_square_avg_next_f64(param, grad_, square_avg, alpha, rest, maximize, weight_decay);
    momentum_buffer_next = cti_rmsprop_step_momentum_momentum_buffer_next_f64(
        param, grad_, square_avg, momentum_buffer, momentum, maximize, weight_decay, alpha, rest, eps);
}

} // namespace

const cti_cuda_loop cti_rmsprop_step_momentum_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rmsprop_step_momentum_result<float>>,
    cti_elementwise_launch<rmsprop_step_momentum_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- rmsprop_step.centred ---- */

namespace {

template <class T> struct rmsprop_step_centred_result {
    typedef T compute_type;
    typedef cti_rmsprop_step_centred_attrs attrs_type;

    enum { num_operands = 9 };

    T result, square_avg_next, grad_avg_next, momentum_buffer_next, param, grad_, square_avg, grad_avg, momentum_buffer;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(4, &rmsprop_step_centred_result::param);
        visit.in(5, &rmsprop_step_centred_result::grad_);
        visit.in(6, &rmsprop_step_centred_result::square_avg);
        visit.in(7, &rmsprop_step_centred_result::grad_avg);
        visit.in(8, &rmsprop_step_centred_result::momentum_buffer);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rmsprop_step_centred_result::result);
        visit.out(1, &rmsprop_step_centred_result::square_avg_next);
        visit.out(2, &rmsprop_step_centred_result::grad_avg_next);
        visit.out(3, &rmsprop_step_centred_result::momentum_buffer_next);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rmsprop_step_centred_result<float>::compute(const attrs_type &given)
{
    const float lr = (float)given.lr;
    const float momentum = (float)given.momentum;
    const bool maximize = given.maximize;
    const float weight_decay = (float)given.weight_decay;
    const float alpha = (float)given.alpha;
    const float rest = (float)given.rest;
    const float eps = (float)given.eps;
    result = cti_rmsprop_step_centred_result_f32(param, grad_, square_avg, grad_avg, momentum_buffer, lr, momentum,
                                                 maximize, weight_decay, alpha, rest, eps);
    square_avg_next =
        cti_rmsprop_step_centred_square_avg_next_f32(param, grad_, square_avg, alpha, rest, maximize, weight_decay);
    grad_avg_next =
        cti_rmsprop_step_centred_grad_avg_next_f32(param, grad_, grad_avg, alpha, rest, maximize, weight_decay);
    momentum_buffer_next = cti_rmsprop_step_centred_momentum_buffer_next_f32(
        param, grad_, square_avg, grad_avg, momentum_buffer, momentum, maximize, weight_decay, alpha, rest, eps);
}

template <> __device__ void rmsprop_step_centred_result<double>::compute(const attrs_type &given)
{
    const double lr = given.lr;
    const double momentum = given.momentum;
    const bool maximize = given.maximize;
    const double weight_decay = given.weight_decay;
    const double alpha = given.alpha;
    const double rest = given.rest;
    const double eps = given.eps;
    result = cti_rmsprop_step_centred_result_f64(param, grad_, square_avg, grad_avg, momentum_buffer, lr, momentum,
                                                 maximize, weight_decay, alpha, rest, eps);
    square_avg_next =
        cti_rmsprop_step_centred_square_avg_next_f64(param, grad_, square_avg, alpha, rest, maximize, weight_decay);
    grad_avg_next =
        cti_rmsprop_step_centred_grad_avg_next_f64(param, grad_, grad_avg, alpha, rest, maximize, weight_decay);
    momentum_buffer_next = cti_rmsprop_step_centred_momentum_buffer_next_f64(
        param, grad_, square_avg, grad_avg, momentum_buffer, momentum, maximize, weight_decay, alpha, rest, eps);
}

} // namespace

const cti_cuda_loop cti_rmsprop_step_centred_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rmsprop_step_centred_result<float>>,
    cti_elementwise_launch<rmsprop_step_centred_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
