/*
 * argument: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ARGUMENT_H
#define COTANGENT_PRIVATE_ARGUMENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Angle of complex elements from the positive real axis, in radians.
 */
CT_API ct_tensor *ct_argument(ct_tensor *self);
CT_API ct_tensor *ct_argument_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
