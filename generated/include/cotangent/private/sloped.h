/*
 * sloped: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h leaves
 * it out.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SLOPED_H
#define COTANGENT_PRIVATE_SLOPED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self where it is positive, weight * self elsewhere, with broadcasting; the gradient at 0 is weight.
 */
CT_API ct_tensor *ct_sloped(ct_tensor *self, ct_tensor *weight);
CT_API ct_tensor *ct_sloped_out(ct_tensor *self, ct_tensor *weight, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
