/*
 * The operators of schemas/optim.yaml in C++.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_OPTIM_HPP
#define COTANGENT_CXX_OPS_OPTIM_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/optim.h>

namespace cotangent {

using sgd_step_opts = ct_sgd_step_opts;

/**
 * Parameter after a step of stochastic gradient descent. Calls ct_sgd_step.
 */
inline Tensor sgd_step(const Tensor &param, const Tensor &grad)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step(param.get(), grad.get(), nullptr));
}

inline Tensor sgd_step(const Tensor &param, const Tensor &grad, const ct_sgd_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step(param.get(), grad.get(), &opts));
}

inline Tensor sgd_step_(const Tensor &param, const Tensor &grad)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step_(param.get(), grad.get(), nullptr));
}

inline Tensor sgd_step_(const Tensor &param, const Tensor &grad, const ct_sgd_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step_(param.get(), grad.get(), &opts));
}

inline Tensor sgd_step_out(const Tensor &param, const Tensor &grad, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step_out(param.get(), grad.get(), out.get(), nullptr));
}

inline Tensor sgd_step_out(const Tensor &param, const Tensor &grad, const Tensor &out, const ct_sgd_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step_out(param.get(), grad.get(), out.get(), &opts));
}

inline Tensor inside::methods::sgd_step(const Tensor &grad) const { return cotangent::sgd_step(self(), grad); }

inline Tensor inside::methods::sgd_step(const Tensor &grad, const ct_sgd_step_opts &opts) const
{
    return cotangent::sgd_step(self(), grad, opts);
}

inline Tensor inside::methods::sgd_step_(const Tensor &grad) const { return cotangent::sgd_step_(self(), grad); }

inline Tensor inside::methods::sgd_step_(const Tensor &grad, const ct_sgd_step_opts &opts) const
{
    return cotangent::sgd_step_(self(), grad, opts);
}

using sgd_step_momentum_opts = ct_sgd_step_momentum_opts;

/**
 * Parameter after a step of stochastic gradient descent with momentum. Calls ct_sgd_step_momentum.
 */
inline Tensor sgd_step_momentum(const Tensor &param, const Tensor &grad, const Tensor &momentum_buffer)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step_momentum(param.get(), grad.get(), momentum_buffer.get(), nullptr));
}

inline Tensor sgd_step_momentum(const Tensor &param, const Tensor &grad, const Tensor &momentum_buffer,
                                const ct_sgd_step_momentum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step_momentum(param.get(), grad.get(), momentum_buffer.get(), &opts));
}

inline Tensor sgd_step_momentum_(const Tensor &param, const Tensor &grad, const Tensor &momentum_buffer)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step_momentum_(param.get(), grad.get(), momentum_buffer.get(), nullptr));
}

inline Tensor sgd_step_momentum_(const Tensor &param, const Tensor &grad, const Tensor &momentum_buffer,
                                 const ct_sgd_step_momentum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sgd_step_momentum_(param.get(), grad.get(), momentum_buffer.get(), &opts));
}

inline Tensor sgd_step_momentum_out(const Tensor &param, const Tensor &grad, const Tensor &momentum_buffer,
                                    const Tensor &out)
{
    inside::call call_;
    return inside::result(call_,
                          ct_sgd_step_momentum_out(param.get(), grad.get(), momentum_buffer.get(), out.get(), nullptr));
}

inline Tensor sgd_step_momentum_out(const Tensor &param, const Tensor &grad, const Tensor &momentum_buffer,
                                    const Tensor &out, const ct_sgd_step_momentum_opts &opts)
{
    inside::call call_;
    return inside::result(call_,
                          ct_sgd_step_momentum_out(param.get(), grad.get(), momentum_buffer.get(), out.get(), &opts));
}

inline Tensor inside::methods::sgd_step_momentum(const Tensor &grad, const Tensor &momentum_buffer) const
{
    return cotangent::sgd_step_momentum(self(), grad, momentum_buffer);
}

inline Tensor inside::methods::sgd_step_momentum(const Tensor &grad, const Tensor &momentum_buffer,
                                                 const ct_sgd_step_momentum_opts &opts) const
{
    return cotangent::sgd_step_momentum(self(), grad, momentum_buffer, opts);
}

inline Tensor inside::methods::sgd_step_momentum_(const Tensor &grad, const Tensor &momentum_buffer) const
{
    return cotangent::sgd_step_momentum_(self(), grad, momentum_buffer);
}

inline Tensor inside::methods::sgd_step_momentum_(const Tensor &grad, const Tensor &momentum_buffer,
                                                  const ct_sgd_step_momentum_opts &opts) const
{
    return cotangent::sgd_step_momentum_(self(), grad, momentum_buffer, opts);
}

using adam_step_opts = ct_adam_step_opts;

/**
 * Parameter after a step of Adam, or of AdamW if decoupled. Calls ct_adam_step.
 */
inline Tensor adam_step(const Tensor &param, const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                        int64_t step)
{
    inside::call call_;
    return inside::result(call_, ct_adam_step(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(), step, nullptr));
}

inline Tensor adam_step(const Tensor &param, const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                        int64_t step, const ct_adam_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adam_step(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(), step, &opts));
}

inline Tensor adam_step_(const Tensor &param, const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                         int64_t step)
{
    inside::call call_;
    return inside::result(call_,
                          ct_adam_step_(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(), step, nullptr));
}

inline Tensor adam_step_(const Tensor &param, const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                         int64_t step, const ct_adam_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adam_step_(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(), step, &opts));
}

inline Tensor adam_step_out(const Tensor &param, const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                            int64_t step, const Tensor &out)
{
    inside::call call_;
    return inside::result(
        call_, ct_adam_step_out(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(), step, out.get(), nullptr));
}

inline Tensor adam_step_out(const Tensor &param, const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                            int64_t step, const Tensor &out, const ct_adam_step_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_adam_step_out(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(), step, out.get(), &opts));
}

inline Tensor inside::methods::adam_step(const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                                         int64_t step) const
{
    return cotangent::adam_step(self(), grad, exp_avg, exp_avg_sq, step);
}

inline Tensor inside::methods::adam_step(const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                                         int64_t step, const ct_adam_step_opts &opts) const
{
    return cotangent::adam_step(self(), grad, exp_avg, exp_avg_sq, step, opts);
}

inline Tensor inside::methods::adam_step_(const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                                          int64_t step) const
{
    return cotangent::adam_step_(self(), grad, exp_avg, exp_avg_sq, step);
}

inline Tensor inside::methods::adam_step_(const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                                          int64_t step, const ct_adam_step_opts &opts) const
{
    return cotangent::adam_step_(self(), grad, exp_avg, exp_avg_sq, step, opts);
}

using adam_step_amsgrad_opts = ct_adam_step_amsgrad_opts;

/**
 * Parameter after a step of Adam with the maximum of the running means of squares (AMSGrad). Calls
 * ct_adam_step_amsgrad.
 */
inline Tensor adam_step_amsgrad(const Tensor &param, const Tensor &grad, const Tensor &exp_avg,
                                const Tensor &exp_avg_sq, const Tensor &max_exp_avg_sq, int64_t step)
{
    inside::call call_;
    return inside::result(call_, ct_adam_step_amsgrad(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(),
                                                      max_exp_avg_sq.get(), step, nullptr));
}

inline Tensor adam_step_amsgrad(const Tensor &param, const Tensor &grad, const Tensor &exp_avg,
                                const Tensor &exp_avg_sq, const Tensor &max_exp_avg_sq, int64_t step,
                                const ct_adam_step_amsgrad_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adam_step_amsgrad(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(),
                                                      max_exp_avg_sq.get(), step, &opts));
}

inline Tensor adam_step_amsgrad_(const Tensor &param, const Tensor &grad, const Tensor &exp_avg,
                                 const Tensor &exp_avg_sq, const Tensor &max_exp_avg_sq, int64_t step)
{
    inside::call call_;
    return inside::result(call_, ct_adam_step_amsgrad_(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(),
                                                       max_exp_avg_sq.get(), step, nullptr));
}

inline Tensor adam_step_amsgrad_(const Tensor &param, const Tensor &grad, const Tensor &exp_avg,
                                 const Tensor &exp_avg_sq, const Tensor &max_exp_avg_sq, int64_t step,
                                 const ct_adam_step_amsgrad_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adam_step_amsgrad_(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(),
                                                       max_exp_avg_sq.get(), step, &opts));
}

inline Tensor adam_step_amsgrad_out(const Tensor &param, const Tensor &grad, const Tensor &exp_avg,
                                    const Tensor &exp_avg_sq, const Tensor &max_exp_avg_sq, int64_t step,
                                    const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_adam_step_amsgrad_out(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(),
                                                          max_exp_avg_sq.get(), step, out.get(), nullptr));
}

inline Tensor adam_step_amsgrad_out(const Tensor &param, const Tensor &grad, const Tensor &exp_avg,
                                    const Tensor &exp_avg_sq, const Tensor &max_exp_avg_sq, int64_t step,
                                    const Tensor &out, const ct_adam_step_amsgrad_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adam_step_amsgrad_out(param.get(), grad.get(), exp_avg.get(), exp_avg_sq.get(),
                                                          max_exp_avg_sq.get(), step, out.get(), &opts));
}

inline Tensor inside::methods::adam_step_amsgrad(const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                                                 const Tensor &max_exp_avg_sq, int64_t step) const
{
    return cotangent::adam_step_amsgrad(self(), grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step);
}

inline Tensor inside::methods::adam_step_amsgrad(const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                                                 const Tensor &max_exp_avg_sq, int64_t step,
                                                 const ct_adam_step_amsgrad_opts &opts) const
{
    return cotangent::adam_step_amsgrad(self(), grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, opts);
}

inline Tensor inside::methods::adam_step_amsgrad_(const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                                                  const Tensor &max_exp_avg_sq, int64_t step) const
{
    return cotangent::adam_step_amsgrad_(self(), grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step);
}

inline Tensor inside::methods::adam_step_amsgrad_(const Tensor &grad, const Tensor &exp_avg, const Tensor &exp_avg_sq,
                                                  const Tensor &max_exp_avg_sq, int64_t step,
                                                  const ct_adam_step_amsgrad_opts &opts) const
{
    return cotangent::adam_step_amsgrad_(self(), grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, opts);
}

using adagrad_step_opts = ct_adagrad_step_opts;

/**
 * Parameter after a step of Adagrad: the gradient is divided by the root of the sum of all squared gradients. Calls
 * ct_adagrad_step.
 */
inline Tensor adagrad_step(const Tensor &param, const Tensor &grad, const Tensor &state_sum, int64_t step)
{
    inside::call call_;
    return inside::result(call_, ct_adagrad_step(param.get(), grad.get(), state_sum.get(), step, nullptr));
}

inline Tensor adagrad_step(const Tensor &param, const Tensor &grad, const Tensor &state_sum, int64_t step,
                           const ct_adagrad_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adagrad_step(param.get(), grad.get(), state_sum.get(), step, &opts));
}

inline Tensor adagrad_step_(const Tensor &param, const Tensor &grad, const Tensor &state_sum, int64_t step)
{
    inside::call call_;
    return inside::result(call_, ct_adagrad_step_(param.get(), grad.get(), state_sum.get(), step, nullptr));
}

inline Tensor adagrad_step_(const Tensor &param, const Tensor &grad, const Tensor &state_sum, int64_t step,
                            const ct_adagrad_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adagrad_step_(param.get(), grad.get(), state_sum.get(), step, &opts));
}

inline Tensor adagrad_step_out(const Tensor &param, const Tensor &grad, const Tensor &state_sum, int64_t step,
                               const Tensor &out)
{
    inside::call call_;
    return inside::result(call_,
                          ct_adagrad_step_out(param.get(), grad.get(), state_sum.get(), step, out.get(), nullptr));
}

inline Tensor adagrad_step_out(const Tensor &param, const Tensor &grad, const Tensor &state_sum, int64_t step,
                               const Tensor &out, const ct_adagrad_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adagrad_step_out(param.get(), grad.get(), state_sum.get(), step, out.get(), &opts));
}

inline Tensor inside::methods::adagrad_step(const Tensor &grad, const Tensor &state_sum, int64_t step) const
{
    return cotangent::adagrad_step(self(), grad, state_sum, step);
}

inline Tensor inside::methods::adagrad_step(const Tensor &grad, const Tensor &state_sum, int64_t step,
                                            const ct_adagrad_step_opts &opts) const
{
    return cotangent::adagrad_step(self(), grad, state_sum, step, opts);
}

inline Tensor inside::methods::adagrad_step_(const Tensor &grad, const Tensor &state_sum, int64_t step) const
{
    return cotangent::adagrad_step_(self(), grad, state_sum, step);
}

inline Tensor inside::methods::adagrad_step_(const Tensor &grad, const Tensor &state_sum, int64_t step,
                                             const ct_adagrad_step_opts &opts) const
{
    return cotangent::adagrad_step_(self(), grad, state_sum, step, opts);
}

using adadelta_step_opts = ct_adadelta_step_opts;

/**
 * Parameter after a step of Adadelta: the step is scaled by the running mean of squared steps. Calls ct_adadelta_step.
 */
inline Tensor adadelta_step(const Tensor &param, const Tensor &grad, const Tensor &square_avg, const Tensor &acc_delta)
{
    inside::call call_;
    return inside::result(call_, ct_adadelta_step(param.get(), grad.get(), square_avg.get(), acc_delta.get(), nullptr));
}

inline Tensor adadelta_step(const Tensor &param, const Tensor &grad, const Tensor &square_avg, const Tensor &acc_delta,
                            const ct_adadelta_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adadelta_step(param.get(), grad.get(), square_avg.get(), acc_delta.get(), &opts));
}

inline Tensor adadelta_step_(const Tensor &param, const Tensor &grad, const Tensor &square_avg, const Tensor &acc_delta)
{
    inside::call call_;
    return inside::result(call_,
                          ct_adadelta_step_(param.get(), grad.get(), square_avg.get(), acc_delta.get(), nullptr));
}

inline Tensor adadelta_step_(const Tensor &param, const Tensor &grad, const Tensor &square_avg, const Tensor &acc_delta,
                             const ct_adadelta_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_adadelta_step_(param.get(), grad.get(), square_avg.get(), acc_delta.get(), &opts));
}

inline Tensor adadelta_step_out(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                const Tensor &acc_delta, const Tensor &out)
{
    inside::call call_;
    return inside::result(
        call_, ct_adadelta_step_out(param.get(), grad.get(), square_avg.get(), acc_delta.get(), out.get(), nullptr));
}

inline Tensor adadelta_step_out(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                const Tensor &acc_delta, const Tensor &out, const ct_adadelta_step_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_adadelta_step_out(param.get(), grad.get(), square_avg.get(), acc_delta.get(), out.get(), &opts));
}

inline Tensor inside::methods::adadelta_step(const Tensor &grad, const Tensor &square_avg,
                                             const Tensor &acc_delta) const
{
    return cotangent::adadelta_step(self(), grad, square_avg, acc_delta);
}

inline Tensor inside::methods::adadelta_step(const Tensor &grad, const Tensor &square_avg, const Tensor &acc_delta,
                                             const ct_adadelta_step_opts &opts) const
{
    return cotangent::adadelta_step(self(), grad, square_avg, acc_delta, opts);
}

inline Tensor inside::methods::adadelta_step_(const Tensor &grad, const Tensor &square_avg,
                                              const Tensor &acc_delta) const
{
    return cotangent::adadelta_step_(self(), grad, square_avg, acc_delta);
}

inline Tensor inside::methods::adadelta_step_(const Tensor &grad, const Tensor &square_avg, const Tensor &acc_delta,
                                              const ct_adadelta_step_opts &opts) const
{
    return cotangent::adadelta_step_(self(), grad, square_avg, acc_delta, opts);
}

using rmsprop_step_opts = ct_rmsprop_step_opts;

/**
 * Parameter after a step of RMSprop: the gradient is divided by the root of the running mean of squared gradients.
 * Calls ct_rmsprop_step.
 */
inline Tensor rmsprop_step(const Tensor &param, const Tensor &grad, const Tensor &square_avg)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step(param.get(), grad.get(), square_avg.get(), nullptr));
}

inline Tensor rmsprop_step(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                           const ct_rmsprop_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step(param.get(), grad.get(), square_avg.get(), &opts));
}

inline Tensor rmsprop_step_(const Tensor &param, const Tensor &grad, const Tensor &square_avg)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_(param.get(), grad.get(), square_avg.get(), nullptr));
}

inline Tensor rmsprop_step_(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                            const ct_rmsprop_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_(param.get(), grad.get(), square_avg.get(), &opts));
}

inline Tensor rmsprop_step_out(const Tensor &param, const Tensor &grad, const Tensor &square_avg, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_out(param.get(), grad.get(), square_avg.get(), out.get(), nullptr));
}

inline Tensor rmsprop_step_out(const Tensor &param, const Tensor &grad, const Tensor &square_avg, const Tensor &out,
                               const ct_rmsprop_step_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_out(param.get(), grad.get(), square_avg.get(), out.get(), &opts));
}

inline Tensor inside::methods::rmsprop_step(const Tensor &grad, const Tensor &square_avg) const
{
    return cotangent::rmsprop_step(self(), grad, square_avg);
}

inline Tensor inside::methods::rmsprop_step(const Tensor &grad, const Tensor &square_avg,
                                            const ct_rmsprop_step_opts &opts) const
{
    return cotangent::rmsprop_step(self(), grad, square_avg, opts);
}

inline Tensor inside::methods::rmsprop_step_(const Tensor &grad, const Tensor &square_avg) const
{
    return cotangent::rmsprop_step_(self(), grad, square_avg);
}

inline Tensor inside::methods::rmsprop_step_(const Tensor &grad, const Tensor &square_avg,
                                             const ct_rmsprop_step_opts &opts) const
{
    return cotangent::rmsprop_step_(self(), grad, square_avg, opts);
}

using rmsprop_step_momentum_opts = ct_rmsprop_step_momentum_opts;

/**
 * Parameter after a step of RMSprop with momentum. Calls ct_rmsprop_step_momentum.
 */
inline Tensor rmsprop_step_momentum(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                    const Tensor &momentum_buffer)
{
    inside::call call_;
    return inside::result(
        call_, ct_rmsprop_step_momentum(param.get(), grad.get(), square_avg.get(), momentum_buffer.get(), nullptr));
}

inline Tensor rmsprop_step_momentum(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                    const Tensor &momentum_buffer, const ct_rmsprop_step_momentum_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_rmsprop_step_momentum(param.get(), grad.get(), square_avg.get(), momentum_buffer.get(), &opts));
}

inline Tensor rmsprop_step_momentum_(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                     const Tensor &momentum_buffer)
{
    inside::call call_;
    return inside::result(
        call_, ct_rmsprop_step_momentum_(param.get(), grad.get(), square_avg.get(), momentum_buffer.get(), nullptr));
}

inline Tensor rmsprop_step_momentum_(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                     const Tensor &momentum_buffer, const ct_rmsprop_step_momentum_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_rmsprop_step_momentum_(param.get(), grad.get(), square_avg.get(), momentum_buffer.get(), &opts));
}

inline Tensor rmsprop_step_momentum_out(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                        const Tensor &momentum_buffer, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_momentum_out(param.get(), grad.get(), square_avg.get(),
                                                              momentum_buffer.get(), out.get(), nullptr));
}

inline Tensor rmsprop_step_momentum_out(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                        const Tensor &momentum_buffer, const Tensor &out,
                                        const ct_rmsprop_step_momentum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_momentum_out(param.get(), grad.get(), square_avg.get(),
                                                              momentum_buffer.get(), out.get(), &opts));
}

inline Tensor inside::methods::rmsprop_step_momentum(const Tensor &grad, const Tensor &square_avg,
                                                     const Tensor &momentum_buffer) const
{
    return cotangent::rmsprop_step_momentum(self(), grad, square_avg, momentum_buffer);
}

inline Tensor inside::methods::rmsprop_step_momentum(const Tensor &grad, const Tensor &square_avg,
                                                     const Tensor &momentum_buffer,
                                                     const ct_rmsprop_step_momentum_opts &opts) const
{
    return cotangent::rmsprop_step_momentum(self(), grad, square_avg, momentum_buffer, opts);
}

inline Tensor inside::methods::rmsprop_step_momentum_(const Tensor &grad, const Tensor &square_avg,
                                                      const Tensor &momentum_buffer) const
{
    return cotangent::rmsprop_step_momentum_(self(), grad, square_avg, momentum_buffer);
}

inline Tensor inside::methods::rmsprop_step_momentum_(const Tensor &grad, const Tensor &square_avg,
                                                      const Tensor &momentum_buffer,
                                                      const ct_rmsprop_step_momentum_opts &opts) const
{
    return cotangent::rmsprop_step_momentum_(self(), grad, square_avg, momentum_buffer, opts);
}

using rmsprop_step_centred_opts = ct_rmsprop_step_centred_opts;

/**
 * Parameter after a step of centred RMSprop, with the variance of the gradients in place of the mean of squares. Calls
 * ct_rmsprop_step_centred.
 */
inline Tensor rmsprop_step_centred(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                   const Tensor &grad_avg, const Tensor &momentum_buffer)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_centred(param.get(), grad.get(), square_avg.get(), grad_avg.get(),
                                                         momentum_buffer.get(), nullptr));
}

inline Tensor rmsprop_step_centred(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                   const Tensor &grad_avg, const Tensor &momentum_buffer,
                                   const ct_rmsprop_step_centred_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_centred(param.get(), grad.get(), square_avg.get(), grad_avg.get(),
                                                         momentum_buffer.get(), &opts));
}

inline Tensor rmsprop_step_centred_(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                    const Tensor &grad_avg, const Tensor &momentum_buffer)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_centred_(param.get(), grad.get(), square_avg.get(), grad_avg.get(),
                                                          momentum_buffer.get(), nullptr));
}

inline Tensor rmsprop_step_centred_(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                    const Tensor &grad_avg, const Tensor &momentum_buffer,
                                    const ct_rmsprop_step_centred_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_centred_(param.get(), grad.get(), square_avg.get(), grad_avg.get(),
                                                          momentum_buffer.get(), &opts));
}

inline Tensor rmsprop_step_centred_out(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                       const Tensor &grad_avg, const Tensor &momentum_buffer, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_centred_out(param.get(), grad.get(), square_avg.get(), grad_avg.get(),
                                                             momentum_buffer.get(), out.get(), nullptr));
}

inline Tensor rmsprop_step_centred_out(const Tensor &param, const Tensor &grad, const Tensor &square_avg,
                                       const Tensor &grad_avg, const Tensor &momentum_buffer, const Tensor &out,
                                       const ct_rmsprop_step_centred_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rmsprop_step_centred_out(param.get(), grad.get(), square_avg.get(), grad_avg.get(),
                                                             momentum_buffer.get(), out.get(), &opts));
}

inline Tensor inside::methods::rmsprop_step_centred(const Tensor &grad, const Tensor &square_avg,
                                                    const Tensor &grad_avg, const Tensor &momentum_buffer) const
{
    return cotangent::rmsprop_step_centred(self(), grad, square_avg, grad_avg, momentum_buffer);
}

inline Tensor inside::methods::rmsprop_step_centred(const Tensor &grad, const Tensor &square_avg,
                                                    const Tensor &grad_avg, const Tensor &momentum_buffer,
                                                    const ct_rmsprop_step_centred_opts &opts) const
{
    return cotangent::rmsprop_step_centred(self(), grad, square_avg, grad_avg, momentum_buffer, opts);
}

inline Tensor inside::methods::rmsprop_step_centred_(const Tensor &grad, const Tensor &square_avg,
                                                     const Tensor &grad_avg, const Tensor &momentum_buffer) const
{
    return cotangent::rmsprop_step_centred_(self(), grad, square_avg, grad_avg, momentum_buffer);
}

inline Tensor inside::methods::rmsprop_step_centred_(const Tensor &grad, const Tensor &square_avg,
                                                     const Tensor &grad_avg, const Tensor &momentum_buffer,
                                                     const ct_rmsprop_step_centred_opts &opts) const
{
    return cotangent::rmsprop_step_centred_(self(), grad, square_avg, grad_avg, momentum_buffer, opts);
}

} // namespace cotangent
#endif
