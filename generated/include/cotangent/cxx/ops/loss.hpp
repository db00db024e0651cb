/*
 * The operators of schemas/loss.yaml in C++.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LOSS_HPP
#define COTANGENT_CXX_OPS_LOSS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/loss.h>

namespace cotangent {

using mse_loss_opts = ct_mse_loss_opts;

/**
 * Squared difference of self and target, element by element; averaged, summed or unreduced. Calls ct_mse_loss.
 */
inline Tensor mse_loss(const Tensor &self, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_mse_loss(self.get(), target.get(), nullptr));
}

inline Tensor mse_loss(const Tensor &self, const Tensor &target, const ct_mse_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_mse_loss(self.get(), target.get(), &opts));
}

inline Tensor mse_loss_out(const Tensor &self, const Tensor &target, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_mse_loss_out(self.get(), target.get(), out.get(), nullptr));
}

inline Tensor mse_loss_out(const Tensor &self, const Tensor &target, const Tensor &out, const ct_mse_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_mse_loss_out(self.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::mse_loss(const Tensor &target) const { return cotangent::mse_loss(self(), target); }

inline Tensor inside::methods::mse_loss(const Tensor &target, const ct_mse_loss_opts &opts) const
{
    return cotangent::mse_loss(self(), target, opts);
}

using binary_cross_entropy_with_logits_opts = ct_binary_cross_entropy_with_logits_opts;

/**
 * Binary cross-entropy of the probabilities target and the sigmoid of self; averaged, summed or unreduced. pos_weight
 * scales the term of target, weight the whole loss. Calls ct_binary_cross_entropy_with_logits.
 */
inline Tensor binary_cross_entropy_with_logits(const Tensor &self, const Tensor &target,
                                               const Tensor &weight = Tensor(), const Tensor &pos_weight = Tensor())
{
    inside::call call_;
    return inside::result(
        call_, ct_binary_cross_entropy_with_logits(self.get(), target.get(), weight.get(), pos_weight.get(), nullptr));
}

inline Tensor binary_cross_entropy_with_logits(const Tensor &self, const Tensor &target, const Tensor &weight,
                                               const Tensor &pos_weight,
                                               const ct_binary_cross_entropy_with_logits_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_binary_cross_entropy_with_logits(self.get(), target.get(), weight.get(), pos_weight.get(), &opts));
}

inline Tensor binary_cross_entropy_with_logits_out(const Tensor &self, const Tensor &target, const Tensor &weight,
                                                   const Tensor &pos_weight, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_binary_cross_entropy_with_logits_out(self.get(), target.get(), weight.get(),
                                                                         pos_weight.get(), out.get(), nullptr));
}

inline Tensor binary_cross_entropy_with_logits_out(const Tensor &self, const Tensor &target, const Tensor &weight,
                                                   const Tensor &pos_weight, const Tensor &out,
                                                   const ct_binary_cross_entropy_with_logits_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_binary_cross_entropy_with_logits_out(self.get(), target.get(), weight.get(),
                                                                         pos_weight.get(), out.get(), &opts));
}

inline Tensor inside::methods::binary_cross_entropy_with_logits(const Tensor &target, const Tensor &weight,
                                                                const Tensor &pos_weight) const
{
    return cotangent::binary_cross_entropy_with_logits(self(), target, weight, pos_weight);
}

inline Tensor
inside::methods::binary_cross_entropy_with_logits(const Tensor &target, const Tensor &weight, const Tensor &pos_weight,
                                                  const ct_binary_cross_entropy_with_logits_opts &opts) const
{
    return cotangent::binary_cross_entropy_with_logits(self(), target, weight, pos_weight, opts);
}

using cross_entropy_opts = ct_cross_entropy_opts;

/**
 * Cross-entropy of the classes target and the softmax of self along its class axis. Rows of class ignore_index are
 * excluded and get gradient 0. Calls ct_cross_entropy.
 */
inline Tensor cross_entropy(const Tensor &self, const Tensor &target, const Tensor &weight = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_cross_entropy(self.get(), target.get(), weight.get(), nullptr));
}

inline Tensor cross_entropy(const Tensor &self, const Tensor &target, const Tensor &weight,
                            const ct_cross_entropy_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cross_entropy(self.get(), target.get(), weight.get(), &opts));
}

inline Tensor cross_entropy_out(const Tensor &self, const Tensor &target, const Tensor &weight, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_cross_entropy_out(self.get(), target.get(), weight.get(), out.get(), nullptr));
}

inline Tensor cross_entropy_out(const Tensor &self, const Tensor &target, const Tensor &weight, const Tensor &out,
                                const ct_cross_entropy_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cross_entropy_out(self.get(), target.get(), weight.get(), out.get(), &opts));
}

inline Tensor inside::methods::cross_entropy(const Tensor &target, const Tensor &weight) const
{
    return cotangent::cross_entropy(self(), target, weight);
}

inline Tensor inside::methods::cross_entropy(const Tensor &target, const Tensor &weight,
                                             const ct_cross_entropy_opts &opts) const
{
    return cotangent::cross_entropy(self(), target, weight, opts);
}

using cross_entropy_prob_opts = ct_cross_entropy_prob_opts;

/**
 * Cross-entropy of the probabilities target and the softmax of self, both along the class axis. No class is ignored, so
 * ignore_index must be negative. Calls ct_cross_entropy_prob.
 */
inline Tensor cross_entropy_prob(const Tensor &self, const Tensor &target, const Tensor &weight = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_cross_entropy_prob(self.get(), target.get(), weight.get(), nullptr));
}

inline Tensor cross_entropy_prob(const Tensor &self, const Tensor &target, const Tensor &weight,
                                 const ct_cross_entropy_prob_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cross_entropy_prob(self.get(), target.get(), weight.get(), &opts));
}

inline Tensor cross_entropy_prob_out(const Tensor &self, const Tensor &target, const Tensor &weight, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_cross_entropy_prob_out(self.get(), target.get(), weight.get(), out.get(), nullptr));
}

inline Tensor cross_entropy_prob_out(const Tensor &self, const Tensor &target, const Tensor &weight, const Tensor &out,
                                     const ct_cross_entropy_prob_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cross_entropy_prob_out(self.get(), target.get(), weight.get(), out.get(), &opts));
}

inline Tensor inside::methods::cross_entropy_prob(const Tensor &target, const Tensor &weight) const
{
    return cotangent::cross_entropy_prob(self(), target, weight);
}

inline Tensor inside::methods::cross_entropy_prob(const Tensor &target, const Tensor &weight,
                                                  const ct_cross_entropy_prob_opts &opts) const
{
    return cotangent::cross_entropy_prob(self(), target, weight, opts);
}

using l1_loss_opts = ct_l1_loss_opts;

/**
 * Absolute difference of self and target, element by element; averaged, summed or unreduced. The gradient is 0 where
 * they are equal. Calls ct_l1_loss.
 */
inline Tensor l1_loss(const Tensor &self, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_l1_loss(self.get(), target.get(), nullptr));
}

inline Tensor l1_loss(const Tensor &self, const Tensor &target, const ct_l1_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_l1_loss(self.get(), target.get(), &opts));
}

inline Tensor l1_loss_out(const Tensor &self, const Tensor &target, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_l1_loss_out(self.get(), target.get(), out.get(), nullptr));
}

inline Tensor l1_loss_out(const Tensor &self, const Tensor &target, const Tensor &out, const ct_l1_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_l1_loss_out(self.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::l1_loss(const Tensor &target) const { return cotangent::l1_loss(self(), target); }

inline Tensor inside::methods::l1_loss(const Tensor &target, const ct_l1_loss_opts &opts) const
{
    return cotangent::l1_loss(self(), target, opts);
}

using smooth_l1_loss_opts = ct_smooth_l1_loss_opts;

/**
 * With d = |self - target|, d * d / (2 * beta) where d < beta, else d - beta / 2. The result is averaged, summed or
 * unreduced. Calls ct_smooth_l1_loss.
 */
inline Tensor smooth_l1_loss(const Tensor &self, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_smooth_l1_loss(self.get(), target.get(), nullptr));
}

inline Tensor smooth_l1_loss(const Tensor &self, const Tensor &target, const ct_smooth_l1_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_smooth_l1_loss(self.get(), target.get(), &opts));
}

inline Tensor smooth_l1_loss_out(const Tensor &self, const Tensor &target, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_smooth_l1_loss_out(self.get(), target.get(), out.get(), nullptr));
}

inline Tensor smooth_l1_loss_out(const Tensor &self, const Tensor &target, const Tensor &out,
                                 const ct_smooth_l1_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_smooth_l1_loss_out(self.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::smooth_l1_loss(const Tensor &target) const
{
    return cotangent::smooth_l1_loss(self(), target);
}

inline Tensor inside::methods::smooth_l1_loss(const Tensor &target, const ct_smooth_l1_loss_opts &opts) const
{
    return cotangent::smooth_l1_loss(self(), target, opts);
}

using huber_loss_opts = ct_huber_loss_opts;

/**
 * Half the squared difference of self and target where the absolute difference is at most delta, else delta times the
 * absolute difference minus delta / 2; averaged, summed or unreduced. Calls ct_huber_loss.
 */
inline Tensor huber_loss(const Tensor &self, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_huber_loss(self.get(), target.get(), nullptr));
}

inline Tensor huber_loss(const Tensor &self, const Tensor &target, const ct_huber_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_huber_loss(self.get(), target.get(), &opts));
}

inline Tensor huber_loss_out(const Tensor &self, const Tensor &target, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_huber_loss_out(self.get(), target.get(), out.get(), nullptr));
}

inline Tensor huber_loss_out(const Tensor &self, const Tensor &target, const Tensor &out,
                             const ct_huber_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_huber_loss_out(self.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::huber_loss(const Tensor &target) const { return cotangent::huber_loss(self(), target); }

inline Tensor inside::methods::huber_loss(const Tensor &target, const ct_huber_loss_opts &opts) const
{
    return cotangent::huber_loss(self(), target, opts);
}

using binary_cross_entropy_opts = ct_binary_cross_entropy_opts;

/**
 * Binary cross-entropy of the probabilities target and self; averaged, summed or unreduced. Logarithms are clamped at
 * -100. Calls ct_binary_cross_entropy.
 */
inline Tensor binary_cross_entropy(const Tensor &self, const Tensor &target, const Tensor &weight = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_binary_cross_entropy(self.get(), target.get(), weight.get(), nullptr));
}

inline Tensor binary_cross_entropy(const Tensor &self, const Tensor &target, const Tensor &weight,
                                   const ct_binary_cross_entropy_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_binary_cross_entropy(self.get(), target.get(), weight.get(), &opts));
}

inline Tensor binary_cross_entropy_out(const Tensor &self, const Tensor &target, const Tensor &weight,
                                       const Tensor &out)
{
    inside::call call_;
    return inside::result(call_,
                          ct_binary_cross_entropy_out(self.get(), target.get(), weight.get(), out.get(), nullptr));
}

inline Tensor binary_cross_entropy_out(const Tensor &self, const Tensor &target, const Tensor &weight,
                                       const Tensor &out, const ct_binary_cross_entropy_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_binary_cross_entropy_out(self.get(), target.get(), weight.get(), out.get(), &opts));
}

inline Tensor inside::methods::binary_cross_entropy(const Tensor &target, const Tensor &weight) const
{
    return cotangent::binary_cross_entropy(self(), target, weight);
}

inline Tensor inside::methods::binary_cross_entropy(const Tensor &target, const Tensor &weight,
                                                    const ct_binary_cross_entropy_opts &opts) const
{
    return cotangent::binary_cross_entropy(self(), target, weight, opts);
}

using kl_div_opts = ct_kl_div_opts;

/**
 * Kullback-Leibler divergence: target * (log(target) - self), element by element; averaged, summed or unreduced; 0
 * where target is 0. self has log-probabilities; target has probabilities, or log-probabilities if log_target is true.
 * Calls ct_kl_div.
 */
inline Tensor kl_div(const Tensor &self, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_kl_div(self.get(), target.get(), nullptr));
}

inline Tensor kl_div(const Tensor &self, const Tensor &target, const ct_kl_div_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_kl_div(self.get(), target.get(), &opts));
}

inline Tensor inside::methods::kl_div(const Tensor &target) const { return cotangent::kl_div(self(), target); }

inline Tensor inside::methods::kl_div(const Tensor &target, const ct_kl_div_opts &opts) const
{
    return cotangent::kl_div(self(), target, opts);
}

using poisson_nll_loss_opts = ct_poisson_nll_loss_opts;

/**
 * Negative log-likelihood of the counts target under Poisson distributions with rate input, or exp(input) with
 * log_input; averaged, summed or unreduced. full adds Stirling's approximation of log(target!) where target is greater
 * than 1. Calls ct_poisson_nll_loss.
 */
inline Tensor poisson_nll_loss(const Tensor &input, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_poisson_nll_loss(input.get(), target.get(), nullptr));
}

inline Tensor poisson_nll_loss(const Tensor &input, const Tensor &target, const ct_poisson_nll_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_poisson_nll_loss(input.get(), target.get(), &opts));
}

inline Tensor poisson_nll_loss_out(const Tensor &input, const Tensor &target, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_poisson_nll_loss_out(input.get(), target.get(), out.get(), nullptr));
}

inline Tensor poisson_nll_loss_out(const Tensor &input, const Tensor &target, const Tensor &out,
                                   const ct_poisson_nll_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_poisson_nll_loss_out(input.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::poisson_nll_loss(const Tensor &target) const
{
    return cotangent::poisson_nll_loss(self(), target);
}

inline Tensor inside::methods::poisson_nll_loss(const Tensor &target, const ct_poisson_nll_loss_opts &opts) const
{
    return cotangent::poisson_nll_loss(self(), target, opts);
}

using nll_loss_opts = ct_nll_loss_opts;

/**
 * Negative log-likelihood of the classes target; self has log-probabilities along its class axis. Rows of class
 * ignore_index are excluded and get gradient 0. Calls ct_nll_loss.
 */
inline Tensor nll_loss(const Tensor &self, const Tensor &target, const Tensor &weight = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_nll_loss(self.get(), target.get(), weight.get(), nullptr));
}

inline Tensor nll_loss(const Tensor &self, const Tensor &target, const Tensor &weight, const ct_nll_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nll_loss(self.get(), target.get(), weight.get(), &opts));
}

inline Tensor nll_loss_out(const Tensor &self, const Tensor &target, const Tensor &weight, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_nll_loss_out(self.get(), target.get(), weight.get(), out.get(), nullptr));
}

inline Tensor nll_loss_out(const Tensor &self, const Tensor &target, const Tensor &weight, const Tensor &out,
                           const ct_nll_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nll_loss_out(self.get(), target.get(), weight.get(), out.get(), &opts));
}

inline Tensor inside::methods::nll_loss(const Tensor &target, const Tensor &weight) const
{
    return cotangent::nll_loss(self(), target, weight);
}

inline Tensor inside::methods::nll_loss(const Tensor &target, const Tensor &weight, const ct_nll_loss_opts &opts) const
{
    return cotangent::nll_loss(self(), target, weight, opts);
}

} // namespace cotangent
#endif
