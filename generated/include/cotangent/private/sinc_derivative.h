/*
 * sinc_derivative: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SINC_DERIVATIVE_H
#define COTANGENT_PRIVATE_SINC_DERIVATIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of sinc, element by element.
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
 *   self.grad = -3.289868133696453 * result.grad if self == 0 else result.grad * conj(-9.869604401089358 * sinc(self) -
 *       2 * sinc_derivative(self) / self)
 *   self is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_sinc_derivative(self);
 */
CT_API ct_tensor *ct_sinc_derivative(ct_tensor *self);
CT_API ct_tensor *ct_sinc_derivative_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
