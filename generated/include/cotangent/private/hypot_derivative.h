/*
 * hypot_derivative: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
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
 * @param out    tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: the broadcast of self.shape and other.shape; dtype: the promoted dtype of self and other (the default
 *         dtype for bool and integers); device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.shape and other.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and other must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if self == 0 and other == 0 else result.grad * other / hypot(self, other) * other / hypot(self,
 *       other) / hypot(self, other)
 *   other.grad = 0 if self == 0 and other == 0 else -(result.grad * hypot_derivative(self, other) * other / hypot(self,
 *       other) / hypot(self, other))
 *   self and other are saved if any gradient is required.
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
