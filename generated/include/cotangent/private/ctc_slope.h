/*
 * ctc_slope: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CTC_SLOPE_H
#define COTANGENT_PRIVATE_CTC_SLOPE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Gradient of each loss of ctc_loss with respect to log_probs; 0 for steps after input_lengths and for a target without
 * an alignment.
 */
CT_API ct_tensor *ct_ctc_slope(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                               ct_tensor *target_lengths, int64_t blank);
CT_API ct_tensor *ct_ctc_slope_out(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                                   ct_tensor *target_lengths, int64_t blank, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
