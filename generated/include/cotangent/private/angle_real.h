/*
 * angle_real: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ANGLE_REAL_H
#define COTANGENT_PRIVATE_ANGLE_REAL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 0 or pi, the angle of a real element from the positive real axis.
 */
CT_API ct_tensor *ct_angle_real(ct_tensor *self);
CT_API ct_tensor *ct_angle_real_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
