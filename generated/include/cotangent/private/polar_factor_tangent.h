/*
 * polar_factor_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_POLAR_FACTOR_TANGENT_H
#define COTANGENT_PRIVATE_POLAR_FACTOR_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of polar_factor at self in direction: the second derivative of the nuclear norm.
 */
CT_API ct_tensor *ct_polar_factor_tangent(ct_tensor *direction, ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_polar_factor_tangent_out(ct_tensor *direction, ct_tensor *self, ct_ints dim, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
