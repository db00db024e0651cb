/*
 * full_tanh: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_FULL_TANH_H
#define COTANGENT_PRIVATE_FULL_TANH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hyperbolic tangent, element by element, with derivatives that stay accurate where the result rounds to 1.
 *
 * @param self  the input; inexact tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be inexact
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(4 * sigmoid(2 * self) * sigmoid(-2 * self))
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_full_tanh(self);
 */
CT_API ct_tensor *ct_full_tanh(ct_tensor *self);
CT_API ct_tensor *ct_full_tanh_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
