/*
 * hypot_derivative: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_HYPOT_DERIVATIVE_H
#define COTANGENT_PRIVATE_HYPOT_DERIVATIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self / hypot(self, other), element by element, with broadcasting; 0 at the origin.
 */
CT_API ct_tensor *ct_hypot_derivative(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_hypot_derivative_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
