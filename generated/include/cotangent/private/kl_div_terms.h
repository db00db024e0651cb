/*
 * kl_div_terms: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_KL_DIV_TERMS_H
#define COTANGENT_PRIVATE_KL_DIV_TERMS_H

#include <cotangent/operand.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Terms of kl_div: target * (log(target) - self), element by element; averaged, summed or unreduced; 0 where target is
 * 0. self is a log-probability, and with log_target target as well.
 *
 * @param self        log-probabilities of the input distribution; float tensor [*A]
 * @param target      probabilities, or log-probabilities, of the target distribution; float tensor [*B]
 * @param reduction   mean over all elements, their sum, or none for no reduction; CT_REDUCTION_NONE, CT_REDUCTION_MEAN
 *                    or CT_REDUCTION_SUM
 * @param log_target  if true, target has log-probabilities; CT_ON or CT_OFF
 * @param out         tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: the broadcast of self.shape and target.shape if reduction is none, else 0-d; dtype: the promoted dtype
 *         of self and target; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.shape and target.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and target must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = -(result.grad * (exp(target) if log_target else target))
 *   target.grad = result.grad * ((exp(target) if log_target else target) * (target - self + 1) if log_target else 0 if
 *       target == 0 else log(target) + 1 - self)
 *   self is saved if the gradient of target is required; target is saved if any gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_kl_div_terms(self, target, CT_REDUCTION_MEAN, CT_OFF);
 */
CT_API ct_tensor *ct_kl_div_terms(ct_tensor *self, ct_tensor *target, enum ct_reduction reduction,
                                  ct_switch log_target);
CT_API ct_tensor *ct_kl_div_terms_out(ct_tensor *self, ct_tensor *target, enum ct_reduction reduction,
                                      ct_switch log_target, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
