/*
 * The operators of schemas/losses_margin.yaml in C++.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LOSSES_MARGIN_HPP
#define COTANGENT_CXX_OPS_LOSSES_MARGIN_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/losses_margin.h>

namespace cotangent {

using hinge_embedding_loss_opts = ct_hinge_embedding_loss_opts;

/**
 * Hinge embedding loss: self where target is 1, max(0, margin - self) where it is -1; averaged, summed or unreduced.
 * For other targets the loss is the sum of both terms. Calls ct_hinge_embedding_loss.
 */
inline Tensor hinge_embedding_loss(const Tensor &self, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_hinge_embedding_loss(self.get(), target.get(), nullptr));
}

inline Tensor hinge_embedding_loss(const Tensor &self, const Tensor &target, const ct_hinge_embedding_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hinge_embedding_loss(self.get(), target.get(), &opts));
}

inline Tensor hinge_embedding_loss_out(const Tensor &self, const Tensor &target, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_hinge_embedding_loss_out(self.get(), target.get(), out.get(), nullptr));
}

inline Tensor hinge_embedding_loss_out(const Tensor &self, const Tensor &target, const Tensor &out,
                                       const ct_hinge_embedding_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hinge_embedding_loss_out(self.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::hinge_embedding_loss(const Tensor &target) const
{
    return cotangent::hinge_embedding_loss(self(), target);
}

inline Tensor inside::methods::hinge_embedding_loss(const Tensor &target,
                                                    const ct_hinge_embedding_loss_opts &opts) const
{
    return cotangent::hinge_embedding_loss(self(), target, opts);
}

using soft_margin_loss_opts = ct_soft_margin_loss_opts;

/**
 * log(1 + exp(-target * self)), without overflow; averaged, summed or unreduced. Calls ct_soft_margin_loss.
 */
inline Tensor soft_margin_loss(const Tensor &self, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_soft_margin_loss(self.get(), target.get(), nullptr));
}

inline Tensor soft_margin_loss(const Tensor &self, const Tensor &target, const ct_soft_margin_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_soft_margin_loss(self.get(), target.get(), &opts));
}

inline Tensor soft_margin_loss_out(const Tensor &self, const Tensor &target, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_soft_margin_loss_out(self.get(), target.get(), out.get(), nullptr));
}

inline Tensor soft_margin_loss_out(const Tensor &self, const Tensor &target, const Tensor &out,
                                   const ct_soft_margin_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_soft_margin_loss_out(self.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::soft_margin_loss(const Tensor &target) const
{
    return cotangent::soft_margin_loss(self(), target);
}

inline Tensor inside::methods::soft_margin_loss(const Tensor &target, const ct_soft_margin_loss_opts &opts) const
{
    return cotangent::soft_margin_loss(self(), target, opts);
}

using margin_ranking_loss_opts = ct_margin_ranking_loss_opts;

/**
 * Margin ranking loss: max(0, target * (input2 - input1) + margin), element by element; averaged, summed or unreduced.
 * Where the second argument of max is 0, the derivative of max is 1. Calls ct_margin_ranking_loss.
 */
inline Tensor margin_ranking_loss(const Tensor &input1, const Tensor &input2, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_margin_ranking_loss(input1.get(), input2.get(), target.get(), nullptr));
}

inline Tensor margin_ranking_loss(const Tensor &input1, const Tensor &input2, const Tensor &target,
                                  const ct_margin_ranking_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_margin_ranking_loss(input1.get(), input2.get(), target.get(), &opts));
}

inline Tensor margin_ranking_loss_out(const Tensor &input1, const Tensor &input2, const Tensor &target,
                                      const Tensor &out)
{
    inside::call call_;
    return inside::result(call_,
                          ct_margin_ranking_loss_out(input1.get(), input2.get(), target.get(), out.get(), nullptr));
}

inline Tensor margin_ranking_loss_out(const Tensor &input1, const Tensor &input2, const Tensor &target,
                                      const Tensor &out, const ct_margin_ranking_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_,
                          ct_margin_ranking_loss_out(input1.get(), input2.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::margin_ranking_loss(const Tensor &input2, const Tensor &target) const
{
    return cotangent::margin_ranking_loss(self(), input2, target);
}

inline Tensor inside::methods::margin_ranking_loss(const Tensor &input2, const Tensor &target,
                                                   const ct_margin_ranking_loss_opts &opts) const
{
    return cotangent::margin_ranking_loss(self(), input2, target, opts);
}

using cosine_embedding_loss_opts = ct_cosine_embedding_loss_opts;

/**
 * Cosine embedding loss of the rows of input1 and input2: 1 - cosine where target is 1, max(0, cosine - margin) where
 * it is -1; averaged, summed or unreduced. Where the second argument of max is 0, the derivative of max is 1. Calls
 * ct_cosine_embedding_loss.
 */
inline Tensor cosine_embedding_loss(const Tensor &input1, const Tensor &input2, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_cosine_embedding_loss(input1.get(), input2.get(), target.get(), nullptr));
}

inline Tensor cosine_embedding_loss(const Tensor &input1, const Tensor &input2, const Tensor &target,
                                    const ct_cosine_embedding_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cosine_embedding_loss(input1.get(), input2.get(), target.get(), &opts));
}

inline Tensor cosine_embedding_loss_out(const Tensor &input1, const Tensor &input2, const Tensor &target,
                                        const Tensor &out)
{
    inside::call call_;
    return inside::result(call_,
                          ct_cosine_embedding_loss_out(input1.get(), input2.get(), target.get(), out.get(), nullptr));
}

inline Tensor cosine_embedding_loss_out(const Tensor &input1, const Tensor &input2, const Tensor &target,
                                        const Tensor &out, const ct_cosine_embedding_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_,
                          ct_cosine_embedding_loss_out(input1.get(), input2.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::cosine_embedding_loss(const Tensor &input2, const Tensor &target) const
{
    return cotangent::cosine_embedding_loss(self(), input2, target);
}

inline Tensor inside::methods::cosine_embedding_loss(const Tensor &input2, const Tensor &target,
                                                     const ct_cosine_embedding_loss_opts &opts) const
{
    return cotangent::cosine_embedding_loss(self(), input2, target, opts);
}

using gaussian_nll_loss_opts = ct_gaussian_nll_loss_opts;

/**
 * Negative log-likelihood of target under normal distributions with means input and variances max(var, eps); averaged,
 * summed or unreduced. The constant is added only if full is true. Where var is less than eps, its gradient is the
 * gradient at eps. Calls ct_gaussian_nll_loss.
 */
inline Tensor gaussian_nll_loss(const Tensor &input, const Tensor &target, const Tensor &var)
{
    inside::call call_;
    return inside::result(call_, ct_gaussian_nll_loss(input.get(), target.get(), var.get(), nullptr));
}

inline Tensor gaussian_nll_loss(const Tensor &input, const Tensor &target, const Tensor &var,
                                const ct_gaussian_nll_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_gaussian_nll_loss(input.get(), target.get(), var.get(), &opts));
}

inline Tensor inside::methods::gaussian_nll_loss(const Tensor &target, const Tensor &var) const
{
    return cotangent::gaussian_nll_loss(self(), target, var);
}

inline Tensor inside::methods::gaussian_nll_loss(const Tensor &target, const Tensor &var,
                                                 const ct_gaussian_nll_loss_opts &opts) const
{
    return cotangent::gaussian_nll_loss(self(), target, var, opts);
}

using gaussian_nll_loss_scalar_opts = ct_gaussian_nll_loss_scalar_opts;

/**
 * Negative log-likelihood of target under normal distributions with means input and one variance. Calls
 * ct_gaussian_nll_loss_scalar.
 */
inline Tensor gaussian_nll_loss_scalar(const Tensor &input, const Tensor &target, double var)
{
    inside::call call_;
    return inside::result(call_, ct_gaussian_nll_loss_scalar(input.get(), target.get(), var, nullptr));
}

inline Tensor gaussian_nll_loss_scalar(const Tensor &input, const Tensor &target, double var,
                                       const ct_gaussian_nll_loss_scalar_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_gaussian_nll_loss_scalar(input.get(), target.get(), var, &opts));
}

inline Tensor gaussian_nll_loss_scalar_out(const Tensor &input, const Tensor &target, double var, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_gaussian_nll_loss_scalar_out(input.get(), target.get(), var, out.get(), nullptr));
}

inline Tensor gaussian_nll_loss_scalar_out(const Tensor &input, const Tensor &target, double var, const Tensor &out,
                                           const ct_gaussian_nll_loss_scalar_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_gaussian_nll_loss_scalar_out(input.get(), target.get(), var, out.get(), &opts));
}

inline Tensor inside::methods::gaussian_nll_loss_scalar(const Tensor &target, double var) const
{
    return cotangent::gaussian_nll_loss_scalar(self(), target, var);
}

inline Tensor inside::methods::gaussian_nll_loss_scalar(const Tensor &target, double var,
                                                        const ct_gaussian_nll_loss_scalar_opts &opts) const
{
    return cotangent::gaussian_nll_loss_scalar(self(), target, var, opts);
}

using multi_margin_loss_opts = ct_multi_margin_loss_opts;

/**
 * Multi-class margin loss: mean over the classes i other than y = target of max(0, margin - self[y] + self[i])^p, times
 * weight[y]; the divisor is the number of all classes; averaged, summed or unreduced. Where the second argument of max
 * is 0, the derivative of max is 0. Calls ct_multi_margin_loss.
 */
inline Tensor multi_margin_loss(const Tensor &self, const Tensor &target, const Tensor &weight = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_multi_margin_loss(self.get(), target.get(), weight.get(), nullptr));
}

inline Tensor multi_margin_loss(const Tensor &self, const Tensor &target, const Tensor &weight,
                                const ct_multi_margin_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_multi_margin_loss(self.get(), target.get(), weight.get(), &opts));
}

inline Tensor inside::methods::multi_margin_loss(const Tensor &target, const Tensor &weight) const
{
    return cotangent::multi_margin_loss(self(), target, weight);
}

inline Tensor inside::methods::multi_margin_loss(const Tensor &target, const Tensor &weight,
                                                 const ct_multi_margin_loss_opts &opts) const
{
    return cotangent::multi_margin_loss(self(), target, weight, opts);
}

using multilabel_margin_loss_opts = ct_multilabel_margin_loss_opts;

/**
 * Multi-label margin loss: sum of max(0, 1 - self[j] + self[i]) over the classes j in target and the classes i not in
 * it, divided by the number of classes; averaged, summed or unreduced. Where the second argument of max is 0, the
 * derivative of max is 0. Calls ct_multilabel_margin_loss.
 */
inline Tensor multilabel_margin_loss(const Tensor &self, const Tensor &target)
{
    inside::call call_;
    return inside::result(call_, ct_multilabel_margin_loss(self.get(), target.get(), nullptr));
}

inline Tensor multilabel_margin_loss(const Tensor &self, const Tensor &target,
                                     const ct_multilabel_margin_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_multilabel_margin_loss(self.get(), target.get(), &opts));
}

inline Tensor multilabel_margin_loss_out(const Tensor &self, const Tensor &target, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_multilabel_margin_loss_out(self.get(), target.get(), out.get(), nullptr));
}

inline Tensor multilabel_margin_loss_out(const Tensor &self, const Tensor &target, const Tensor &out,
                                         const ct_multilabel_margin_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_multilabel_margin_loss_out(self.get(), target.get(), out.get(), &opts));
}

inline Tensor inside::methods::multilabel_margin_loss(const Tensor &target) const
{
    return cotangent::multilabel_margin_loss(self(), target);
}

inline Tensor inside::methods::multilabel_margin_loss(const Tensor &target,
                                                      const ct_multilabel_margin_loss_opts &opts) const
{
    return cotangent::multilabel_margin_loss(self(), target, opts);
}

using multilabel_soft_margin_loss_opts = ct_multilabel_soft_margin_loss_opts;

/**
 * Multi-label soft margin loss: mean over the last axis of the binary cross-entropy of target and the sigmoid of input,
 * times weight; averaged, summed or unreduced. Calls ct_multilabel_soft_margin_loss.
 */
inline Tensor multilabel_soft_margin_loss(const Tensor &input, const Tensor &target, const Tensor &weight = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_multilabel_soft_margin_loss(input.get(), target.get(), weight.get(), nullptr));
}

inline Tensor multilabel_soft_margin_loss(const Tensor &input, const Tensor &target, const Tensor &weight,
                                          const ct_multilabel_soft_margin_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_multilabel_soft_margin_loss(input.get(), target.get(), weight.get(), &opts));
}

inline Tensor inside::methods::multilabel_soft_margin_loss(const Tensor &target, const Tensor &weight) const
{
    return cotangent::multilabel_soft_margin_loss(self(), target, weight);
}

inline Tensor inside::methods::multilabel_soft_margin_loss(const Tensor &target, const Tensor &weight,
                                                           const ct_multilabel_soft_margin_loss_opts &opts) const
{
    return cotangent::multilabel_soft_margin_loss(self(), target, weight, opts);
}

using triplet_margin_loss_opts = ct_triplet_margin_loss_opts;

/**
 * Triplet margin loss: max(0, d(anchor, positive) - d(anchor, negative) + margin), where d is the p-norm distance;
 * averaged, summed or unreduced. Where the second argument of max is 0, the derivative of max is 1. Calls
 * ct_triplet_margin_loss.
 */
inline Tensor triplet_margin_loss(const Tensor &anchor, const Tensor &positive, const Tensor &negative)
{
    inside::call call_;
    return inside::result(call_, ct_triplet_margin_loss(anchor.get(), positive.get(), negative.get(), nullptr));
}

inline Tensor triplet_margin_loss(const Tensor &anchor, const Tensor &positive, const Tensor &negative,
                                  const ct_triplet_margin_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_triplet_margin_loss(anchor.get(), positive.get(), negative.get(), &opts));
}

inline Tensor inside::methods::triplet_margin_loss(const Tensor &positive, const Tensor &negative) const
{
    return cotangent::triplet_margin_loss(self(), positive, negative);
}

inline Tensor inside::methods::triplet_margin_loss(const Tensor &positive, const Tensor &negative,
                                                   const ct_triplet_margin_loss_opts &opts) const
{
    return cotangent::triplet_margin_loss(self(), positive, negative, opts);
}

using triplet_margin_with_distance_loss_opts = ct_triplet_margin_with_distance_loss_opts;

/**
 * Triplet margin loss: max(0, d(anchor, positive) - d(anchor, negative) + margin), where d is distance_function;
 * averaged, summed or unreduced. distance_function is a function of the calling program, or an operator. Where the
 * second argument of max is 0, the derivative of max is 1. Calls ct_triplet_margin_with_distance_loss.
 */
inline Tensor triplet_margin_with_distance_loss(const Tensor &anchor, const Tensor &positive, const Tensor &negative)
{
    inside::call call_;
    return inside::result(call_,
                          ct_triplet_margin_with_distance_loss(anchor.get(), positive.get(), negative.get(), nullptr));
}

inline Tensor triplet_margin_with_distance_loss(const Tensor &anchor, const Tensor &positive, const Tensor &negative,
                                                const ct_triplet_margin_with_distance_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_,
                          ct_triplet_margin_with_distance_loss(anchor.get(), positive.get(), negative.get(), &opts));
}

inline Tensor inside::methods::triplet_margin_with_distance_loss(const Tensor &positive, const Tensor &negative) const
{
    return cotangent::triplet_margin_with_distance_loss(self(), positive, negative);
}

inline Tensor
inside::methods::triplet_margin_with_distance_loss(const Tensor &positive, const Tensor &negative,
                                                   const ct_triplet_margin_with_distance_loss_opts &opts) const
{
    return cotangent::triplet_margin_with_distance_loss(self(), positive, negative, opts);
}

} // namespace cotangent
#endif
