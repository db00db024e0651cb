/*
 * acos: declarations.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ACOS_H
#define COTANGENT_OP_ACOS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Inverse cosine in radians, element by element; NaN outside of [-1, 1], infinite gradient at -1 and 1.
 * Also known as arccos.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_acos_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Gradients, differentiable to any order:
 *   self.grad = -(result.grad / conj(cos_asin(self)))
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_acos(self);
 */
CT_API ct_tensor *ct_acos(ct_tensor *self);
CT_API ct_tensor *ct_acos_(ct_tensor *self);
CT_API ct_tensor *ct_acos_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
