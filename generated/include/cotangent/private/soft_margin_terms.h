/*
 * soft_margin_terms: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
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
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: same as input; dtype: the promoted dtype of input, target and weight; device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  if weight is given, weight.shape must broadcast to input.shape
 *   CT_E_SHAPE    target.shape must be input.shape
 *   CT_E_DTYPE    the dtypes of input, target and weight must be float
 *
 * Gradients, differentiable to any order:
 *   input.grad = result.grad * weight * (1 - target - sigmoid(-input)) if has(weight) else result.grad * (1 - target -
 *       sigmoid(-input))
 *   target.grad = -(result.grad * weight * input) if has(weight) else -(result.grad * input)
 *   weight.grad = result.grad * ((1 - target) * input + softplus(-input)) if has(weight) else 0
 *   input is saved if any gradient is required; target is saved if the gradient of input or weight is required; weight
 *   is saved if the gradient of input or target is required.
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
