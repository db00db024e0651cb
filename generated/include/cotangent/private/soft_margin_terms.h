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
 */
CT_API ct_tensor *ct_soft_margin_terms(ct_tensor *input, ct_tensor *target, ct_tensor *weight);
CT_API ct_tensor *ct_soft_margin_terms_out(ct_tensor *input, ct_tensor *target, ct_tensor *weight, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
