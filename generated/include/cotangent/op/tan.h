/*
 * tan: declarations.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TAN_H
#define COTANGENT_OP_TAN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tangent of self in radians, element by element.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_tan_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(1 + result * result)
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_tan(self);
 */
CT_API ct_tensor *ct_tan(ct_tensor *self);
CT_API ct_tensor *ct_tan_(ct_tensor *self);
CT_API ct_tensor *ct_tan_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
