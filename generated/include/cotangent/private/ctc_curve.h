/*
 * ctc_curve: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CTC_CURVE_H
#define COTANGENT_PRIVATE_CTC_CURVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of ctc_slope at log_probs in direction: the second derivative of each loss.
 */
CT_API ct_tensor *ct_ctc_curve(ct_tensor *direction, ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                               ct_tensor *target_lengths, int64_t blank);
CT_API ct_tensor *ct_ctc_curve_out(ct_tensor *direction, ct_tensor *log_probs, ct_tensor *targets,
                                   ct_tensor *input_lengths, ct_tensor *target_lengths, int64_t blank, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
