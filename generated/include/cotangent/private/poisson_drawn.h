/*
 * poisson_drawn: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_POISSON_DRAWN_H
#define COTANGENT_PRIVATE_POISSON_DRAWN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The samples that a call of poisson with this state returns.
 */
CT_API ct_tensor *ct_poisson_drawn(ct_tensor *self, ct_tensor *state);
CT_API ct_tensor *ct_poisson_drawn_out(ct_tensor *self, ct_tensor *state, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
