/*
 * multinomial_sample: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MULTINOMIAL_SAMPLE_H
#define COTANGENT_PRIVATE_MULTINOMIAL_SAMPLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The indices that a call of multinomial with this state returns.
 */
CT_API ct_tensor *ct_multinomial_sample(ct_tensor *self, ct_tensor *state, int64_t num_samples, ct_switch replacement);
CT_API ct_tensor *ct_multinomial_sample_out(ct_tensor *self, ct_tensor *state, int64_t num_samples,
                                            ct_switch replacement, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
