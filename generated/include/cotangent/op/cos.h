/*
 * cos: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COS_H
#define COTANGENT_OP_COS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Cosine of self in radians, element by element.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_cos_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Gradients, differentiable to any order:
 *   self.grad = -(result.grad * conj(sin(self)))
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_cos(self);
 */
CT_API ct_tensor *ct_cos(ct_tensor *self);
CT_API ct_tensor *ct_cos_(ct_tensor *self);
CT_API ct_tensor *ct_cos_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
