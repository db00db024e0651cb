/*
 * hypot: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HYPOT_H
#define COTANGENT_OP_HYPOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * sqrt(self^2 + other^2), element by element, with broadcasting and without overflow. The gradients at the origin are
 * 0.
 *
 * @param self   the input; bool or real tensor [*A]
 * @param other  the second operand; bool or real tensor [*B]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other) (the default dtype for bool and
 *         integers); device: self.device
 *         ct_hypot_: overwrite self and return it; the old value is copied first if the gradient of self or other is
 *         required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * hypot_derivative(self, other)
 *   other.grad = result.grad * hypot_derivative(other, self)
 *   Saved: self; other.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_hypot(self, other);
 */
CT_API ct_tensor *ct_hypot(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_hypot_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_hypot_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
