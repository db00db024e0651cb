/*
 * exponent_of: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EXPONENT_OF_H
#define COTANGENT_PRIVATE_EXPONENT_OF_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Exponent of self to base 2, element by element, as frexp returns it.
 */
CT_API ct_tensor *ct_exponent_of(ct_tensor *self);
CT_API ct_tensor *ct_exponent_of_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
