/*
 * atan_derivative: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATAN_DERIVATIVE_H
#define COTANGENT_PRIVATE_ATAN_DERIVATIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 1 / (1 + self * self), element by element, without overflow.
 *
 * @param self  the input; inexact tensor [*S]
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_DTYPE    self.dtype must be inexact
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(-2 * self * atan_derivative(self) * atan_derivative(self)) if isfinite(self) else
 *       result.grad * conj(atan_derivative(self))
 *   self is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_atan_derivative(self);
 */
CT_API ct_tensor *ct_atan_derivative(ct_tensor *self);
CT_API ct_tensor *ct_atan_derivative_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
