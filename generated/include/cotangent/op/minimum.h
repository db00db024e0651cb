/*
 * minimum: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MINIMUM_H
#define COTANGENT_OP_MINIMUM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Smaller element of self and other, element by element, with broadcasting; NaN if either is NaN. Where they are equal,
 * each gets half the gradient.
 *
 * @param self   the input; bool or real tensor [*A]
 * @param other  the second operand; bool or real tensor [*B]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if below else 0 if above else 0.5 * result.grad
 *   other.grad = result.grad if above else 0 if below else 0.5 * result.grad
 *   below = not self >= other
 *   above = not self <= other
 *   Saved: above (bits); below (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_minimum(self, other);
 */
CT_API ct_tensor *ct_minimum(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_minimum_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
