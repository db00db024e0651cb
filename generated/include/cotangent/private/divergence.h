/*
 * divergence: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_DIVERGENCE_H
#define COTANGENT_PRIVATE_DIVERGENCE_H

#include <cotangent/operand.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Terms of kl_div: target * (log(target) - self), element by element; averaged, summed or unreduced; 0 where target is
 * 0. self is a log-probability, and with log_target target as well.
 */
CT_API ct_tensor *ct_divergence(ct_tensor *self, ct_tensor *target, enum ct_reduction reduction, ct_switch log_target);
CT_API ct_tensor *ct_divergence_out(ct_tensor *self, ct_tensor *target, enum ct_reduction reduction,
                                    ct_switch log_target, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
