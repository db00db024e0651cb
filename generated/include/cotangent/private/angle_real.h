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
 *
 * @param self  the input; bool or real tensor [*S]
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: same as self; dtype: the dtype of self (the default dtype for bool and integers); device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_angle_real(self);
 */
CT_API ct_tensor *ct_angle_real(ct_tensor *self);
CT_API ct_tensor *ct_angle_real_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
