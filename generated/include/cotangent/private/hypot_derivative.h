/*
 * hypot_derivative: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_HYPOT_DERIVATIVE_H
#define COTANGENT_PRIVATE_HYPOT_DERIVATIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self / hypot(self, other), element by element, with broadcasting; 0 at the origin.
 *
 * @param self   the input; bool or real tensor [*A]
 * @param other  the second operand; bool or real tensor [*B]
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape: what self.shape and other.shape broadcast to; dtype: what the dtypes of self and other promote to, for
 *         bool and integers the default dtype; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_SHAPE    self.shape and other.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and other must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if self == 0 and other == 0 else result.grad * other / hypot(self, other) * other / hypot(self,
 *       other) / hypot(self, other)
 *   other.grad = 0 if self == 0 and other == 0 else -(result.grad * hypot_derivative(self, other) * other / hypot(self,
 *       other) / hypot(self, other))
 *   self and other are kept when any gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_hypot_derivative(self, other);
 */
CT_API ct_tensor *ct_hypot_derivative(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_hypot_derivative_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
