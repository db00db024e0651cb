/*
 * deg2rad: declarations.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DEG2RAD_H
#define COTANGENT_OP_DEG2RAD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self converted from degrees to radians, element by element.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_deg2rad_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0.017453292519943295 * result.grad
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_deg2rad(self);
 */
CT_API ct_tensor *ct_deg2rad(ct_tensor *self);
CT_API ct_tensor *ct_deg2rad_(ct_tensor *self);
CT_API ct_tensor *ct_deg2rad_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
