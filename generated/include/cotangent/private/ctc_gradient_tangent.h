/*
 * ctc_gradient_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CTC_GRADIENT_TANGENT_H
#define COTANGENT_PRIVATE_CTC_GRADIENT_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of ctc_gradient at log_probs in direction: the second derivative of each loss.
 */
CT_API ct_tensor *ct_ctc_gradient_tangent(ct_tensor *direction, ct_tensor *log_probs, ct_tensor *targets,
                                          ct_tensor *input_lengths, ct_tensor *target_lengths, int64_t blank);
CT_API ct_tensor *ct_ctc_gradient_tangent_out(ct_tensor *direction, ct_tensor *log_probs, ct_tensor *targets,
                                              ct_tensor *input_lengths, ct_tensor *target_lengths, int64_t blank,
                                              ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
