/*
 * The operators of schemas/losses_linear.yaml in C++.
 *
 * Written by ctgen from schemas/losses_linear.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LOSSES_LINEAR_HPP
#define COTANGENT_CXX_OPS_LOSSES_LINEAR_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/losses_linear.h>

namespace cotangent {

using linear_cross_entropy_opts = ct_linear_cross_entropy_opts;

/**
 * cross_entropy of the scores linear(input, linear_weight, linear_bias) and the classes target. Forward and backward
 * compute the scores of a few rows at a time and store none. Calls ct_linear_cross_entropy.
 */
inline Tensor linear_cross_entropy(const Tensor &input, const Tensor &linear_weight, const Tensor &target,
                                   const Tensor &linear_bias = Tensor(), const Tensor &weight = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_linear_cross_entropy(input.get(), linear_weight.get(), target.get(),
                                                         linear_bias.get(), weight.get(), nullptr));
}

inline Tensor linear_cross_entropy(const Tensor &input, const Tensor &linear_weight, const Tensor &target,
                                   const Tensor &linear_bias, const Tensor &weight,
                                   const ct_linear_cross_entropy_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linear_cross_entropy(input.get(), linear_weight.get(), target.get(),
                                                         linear_bias.get(), weight.get(), &opts));
}

inline Tensor linear_cross_entropy_out(const Tensor &input, const Tensor &linear_weight, const Tensor &target,
                                       const Tensor &linear_bias, const Tensor &weight, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_linear_cross_entropy_out(input.get(), linear_weight.get(), target.get(),
                                                             linear_bias.get(), weight.get(), out.get(), nullptr));
}

inline Tensor linear_cross_entropy_out(const Tensor &input, const Tensor &linear_weight, const Tensor &target,
                                       const Tensor &linear_bias, const Tensor &weight, const Tensor &out,
                                       const ct_linear_cross_entropy_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linear_cross_entropy_out(input.get(), linear_weight.get(), target.get(),
                                                             linear_bias.get(), weight.get(), out.get(), &opts));
}

inline Tensor inside::methods::linear_cross_entropy(const Tensor &linear_weight, const Tensor &target,
                                                    const Tensor &linear_bias, const Tensor &weight) const
{
    return cotangent::linear_cross_entropy(self(), linear_weight, target, linear_bias, weight);
}

inline Tensor inside::methods::linear_cross_entropy(const Tensor &linear_weight, const Tensor &target,
                                                    const Tensor &linear_bias, const Tensor &weight,
                                                    const ct_linear_cross_entropy_opts &opts) const
{
    return cotangent::linear_cross_entropy(self(), linear_weight, target, linear_bias, weight, opts);
}

using linear_cross_entropy_prob_opts = ct_linear_cross_entropy_prob_opts;

/**
 * cross_entropy of the scores linear(input, linear_weight, linear_bias) and the probabilities target. Forward and
 * backward compute the scores of a few rows at a time and store none. Calls ct_linear_cross_entropy_prob.
 */
inline Tensor linear_cross_entropy_prob(const Tensor &input, const Tensor &linear_weight, const Tensor &target,
                                        const Tensor &linear_bias = Tensor(), const Tensor &weight = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_linear_cross_entropy_prob(input.get(), linear_weight.get(), target.get(),
                                                              linear_bias.get(), weight.get(), nullptr));
}

inline Tensor linear_cross_entropy_prob(const Tensor &input, const Tensor &linear_weight, const Tensor &target,
                                        const Tensor &linear_bias, const Tensor &weight,
                                        const ct_linear_cross_entropy_prob_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linear_cross_entropy_prob(input.get(), linear_weight.get(), target.get(),
                                                              linear_bias.get(), weight.get(), &opts));
}

inline Tensor linear_cross_entropy_prob_out(const Tensor &input, const Tensor &linear_weight, const Tensor &target,
                                            const Tensor &linear_bias, const Tensor &weight, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_linear_cross_entropy_prob_out(input.get(), linear_weight.get(), target.get(),
                                                                  linear_bias.get(), weight.get(), out.get(), nullptr));
}

inline Tensor linear_cross_entropy_prob_out(const Tensor &input, const Tensor &linear_weight, const Tensor &target,
                                            const Tensor &linear_bias, const Tensor &weight, const Tensor &out,
                                            const ct_linear_cross_entropy_prob_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linear_cross_entropy_prob_out(input.get(), linear_weight.get(), target.get(),
                                                                  linear_bias.get(), weight.get(), out.get(), &opts));
}

inline Tensor inside::methods::linear_cross_entropy_prob(const Tensor &linear_weight, const Tensor &target,
                                                         const Tensor &linear_bias, const Tensor &weight) const
{
    return cotangent::linear_cross_entropy_prob(self(), linear_weight, target, linear_bias, weight);
}

inline Tensor inside::methods::linear_cross_entropy_prob(const Tensor &linear_weight, const Tensor &target,
                                                         const Tensor &linear_bias, const Tensor &weight,
                                                         const ct_linear_cross_entropy_prob_opts &opts) const
{
    return cotangent::linear_cross_entropy_prob(self(), linear_weight, target, linear_bias, weight, opts);
}

} // namespace cotangent
#endif
