/*
 * binary_cross_entropy_with_logits: declarations.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BINARY_CROSS_ENTROPY_WITH_LOGITS_H
#define COTANGENT_OP_BINARY_CROSS_ENTROPY_WITH_LOGITS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_binary_cross_entropy_with_logits, passed as named arguments. */
typedef struct ct_binary_cross_entropy_with_logits_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_binary_cross_entropy_with_logits_opts;

/**
 * Binary cross-entropy of the probabilities target and the sigmoid of self; averaged, summed or unreduced. pos_weight
 * scales the term of target, weight the whole loss.
 *
 * @param self        logits, the inputs of the sigmoid; float tensor [*S]
 * @param target      probabilities from 0 to 1; float tensor [*S]
 * @param weight      factor of each loss; float tensor [*W], or ct_none()
 * @param pos_weight  factor of the term of target in each loss; float tensor [*P], or ct_none()
 * @param opts        options, passed as named arguments; NULL for the defaults
 * @param out         tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape if reduction is none, else []; dtype: promote(self, target, weight, pos_weight); device:
 *         self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless (weight.shape if weight != none else []) broadcasts to self.shape
 *                 unless (pos_weight.shape if pos_weight != none else []) broadcasts to self.shape
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = (result.grad * weight if has(weight) else result.grad) * ((1 - target) * sigmoid(self) - (target *
 *       pos_weight if has(pos_weight) else target) * sigmoid(-self))
 *   target.grad = (result.grad * weight if has(weight) else result.grad) * ((softplus(-self) * pos_weight if
 *       has(pos_weight) else softplus(-self)) - softplus(self))
 *   Saved: self; target for the gradient of self; weight; pos_weight.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_binary_cross_entropy_with_logits(self, target, ct_none(), ct_none());
 */
CT_API ct_tensor *ct_binary_cross_entropy_with_logits(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                      ct_tensor *pos_weight,
                                                      const ct_binary_cross_entropy_with_logits_opts *opts);
CT_API ct_tensor *ct_binary_cross_entropy_with_logits_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                          ct_tensor *pos_weight, ct_tensor *out,
                                                          const ct_binary_cross_entropy_with_logits_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_binary_cross_entropy_with_logits(
    ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *pos_weight,
    const ct_binary_cross_entropy_with_logits_opts &opts = ct_binary_cross_entropy_with_logits_opts{})
{
    return ct_binary_cross_entropy_with_logits(self, target, weight, pos_weight, &opts);
}

inline ct_tensor *ct_binary_cross_entropy_with_logits_out(
    ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *pos_weight, ct_tensor *out,
    const ct_binary_cross_entropy_with_logits_opts &opts = ct_binary_cross_entropy_with_logits_opts{})
{
    return ct_binary_cross_entropy_with_logits_out(self, target, weight, pos_weight, out, &opts);
}
#else
#define ct_binary_cross_entropy_with_logits_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_binary_cross_entropy_with_logits(...) ct_binary_cross_entropy_with_logits_named_(__VA_ARGS__, )
#define ct_binary_cross_entropy_with_logits_named_(self, target, weight, pos_weight, ...) \
    CT_NAMED_(ct_binary_cross_entropy_with_logits, ct_binary_cross_entropy_with_logits_opts, \
              (self, target, weight, pos_weight, ), __VA_ARGS__)
#define ct_binary_cross_entropy_with_logits_out(...) ct_binary_cross_entropy_with_logits_out_named_(__VA_ARGS__, )
#define ct_binary_cross_entropy_with_logits_out_named_(self, target, weight, pos_weight, out, ...) \
    CT_NAMED_(ct_binary_cross_entropy_with_logits_out, ct_binary_cross_entropy_with_logits_opts, \
              (self, target, weight, pos_weight, out, ), __VA_ARGS__)
#endif
#endif
