/*
 * kl_div_terms: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_KL_DIV_TERMS_H
#define COTANGENT_PRIVATE_KL_DIV_TERMS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Terms of kl_div: target * (log(target) - self), element by element; averaged, summed or unreduced; 0 where target is
 * 0. self has log-probabilities; target has probabilities, or log-probabilities if log_target is true.
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
