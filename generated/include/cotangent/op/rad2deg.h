/*
 * rad2deg: what it declares.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RAD2DEG_H
#define COTANGENT_OP_RAD2DEG_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self converted from radians to degrees, element by element.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_rad2deg_ overwrites self and returns it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = 57.29577951308232 * result.grad
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_rad2deg(self);
 */
CT_API ct_tensor *ct_rad2deg(ct_tensor *self);
CT_API ct_tensor *ct_rad2deg_(ct_tensor *self);
CT_API ct_tensor *ct_rad2deg_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
