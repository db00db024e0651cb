/*
 * mish: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MISH_H
#define COTANGENT_OP_MISH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self times the hyperbolic tangent of the softplus of self.
 *
 * @param self  the input; float tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_mish_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * (tanh(softplus(self)) + self * 4 * sigmoid(2 * softplus(self)) * sigmoid(-2 *
 *       softplus(self)) * sigmoid(self))
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_mish(self);
 */
CT_API ct_tensor *ct_mish(ct_tensor *self);
CT_API ct_tensor *ct_mish_(ct_tensor *self);
CT_API ct_tensor *ct_mish_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
