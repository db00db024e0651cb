/*
 * polar_factor_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_POLAR_FACTOR_TANGENT_H
#define COTANGENT_PRIVATE_POLAR_FACTOR_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of polar_factor at self in direction: the second derivative of a norm. It is its own adjoint.
 *
 * @param direction  the change of self; inexact tensor [*S]
 * @param self       the input; inexact tensor [*S]
 * @param dim        the two axes of the matrices; distinct axes, each from -self.ndim to self.ndim - 1
 * @param out        tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as direction
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be distinct axes of self, from -self.ndim to self.ndim - 1
 *                 the number of items of dim must be 2
 *   CT_E_SHAPE    self.shape must be direction.shape
 *   CT_E_DTYPE    the dtypes of direction and self must be inexact
 *                 direction and self must have the same dtype
 *   CT_E_UNSUPPORTED  backward must not require the gradient of self
 *
 * Gradients, differentiable to order 1:
 *   direction.grad = polar_factor_tangent(result.grad, self, dim)
 *   self is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *direction = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_polar_factor_tangent(direction, self, CT_INTS(0, 1));
 */
CT_API ct_tensor *ct_polar_factor_tangent(ct_tensor *direction, ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_polar_factor_tangent_out(ct_tensor *direction, ct_tensor *self, ct_ints dim, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
