/*
 * multinomial_drawn: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MULTINOMIAL_DRAWN_H
#define COTANGENT_PRIVATE_MULTINOMIAL_DRAWN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The indices that a call of multinomial with this state returns.
 */
CT_API ct_tensor *ct_multinomial_drawn(ct_tensor *self, ct_tensor *state, int64_t num_samples, ct_switch replacement);
CT_API ct_tensor *ct_multinomial_drawn_out(ct_tensor *self, ct_tensor *state, int64_t num_samples,
                                           ct_switch replacement, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
