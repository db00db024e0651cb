/*
 * poisson_sample: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_POISSON_SAMPLE_H
#define COTANGENT_PRIVATE_POISSON_SAMPLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The samples that a call of poisson with this state returns.
 */
CT_API ct_tensor *ct_poisson_sample(ct_tensor *self, ct_tensor *state);
CT_API ct_tensor *ct_poisson_sample_out(ct_tensor *self, ct_tensor *state, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
