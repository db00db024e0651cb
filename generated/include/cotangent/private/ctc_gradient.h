/*
 * ctc_gradient: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CTC_GRADIENT_H
#define COTANGENT_PRIVATE_CTC_GRADIENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Gradient of each loss of ctc_loss with respect to log_probs; 0 for steps after input_lengths and for a target without
 * an alignment.
 */
CT_API ct_tensor *ct_ctc_gradient(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                                  ct_tensor *target_lengths, int64_t blank);
CT_API ct_tensor *ct_ctc_gradient_out(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                                      ct_tensor *target_lengths, int64_t blank, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
