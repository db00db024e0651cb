/*
 * soft_margin_terms: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SOFT_MARGIN_TERMS_H
#define COTANGENT_PRIVATE_SOFT_MARGIN_TERMS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Terms of multilabel_soft_margin_loss, times weight.
 *
 * @param input   scores; float tensor [*S]
 * @param target  probabilities; float tensor [*S]
 * @param weight  factors of the terms; float tensor [*W], or ct_none()
 * @param out     tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of input; dtype: what the dtypes of input, target and weight promote to; device: that of input
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  if weight is given, weight.shape must broadcast to input.shape
 *   CT_E_SHAPE    target.shape must be input.shape
 *   CT_E_DTYPE    the dtypes of input, target and weight must be float
 *
 * Gradients, differentiable to any order:
 *   input.grad = result.grad * weight * (1 - target - sigmoid(-input)) if has(weight) else result.grad * (1 - target -
 *       sigmoid(-input))
 *   target.grad = -(result.grad * weight * input) if has(weight) else -(result.grad * input)
 *   weight.grad = result.grad * ((1 - target) * input + softplus(-input)) if has(weight) else 0
 *   input is kept when any gradient is wanted; target is kept when the gradient of input or weight is wanted; weight is
 *   kept when the gradient of input or target is wanted.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *target = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *weight = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_soft_margin_terms(input, target, weight);
 */
CT_API ct_tensor *ct_soft_margin_terms(ct_tensor *input, ct_tensor *target, ct_tensor *weight);
CT_API ct_tensor *ct_soft_margin_terms_out(ct_tensor *input, ct_tensor *target, ct_tensor *weight, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
