/*
 * full_tanh: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_FULL_TANH_H
#define COTANGENT_PRIVATE_FULL_TANH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hyperbolic tangent, element by element, with derivatives that stay accurate where the result rounds to 1.
 */
CT_API ct_tensor *ct_full_tanh(ct_tensor *self);
CT_API ct_tensor *ct_full_tanh_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
