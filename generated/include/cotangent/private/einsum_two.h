/*
 * einsum_two: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_TWO_H
#define COTANGENT_PRIVATE_EINSUM_TWO_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Einsum of two operands.
 *
 * @param equation  letters of the axes of each operand and of the result, as in "ij,jk->ik"
 * @param self      the first operand; any tensor [*A]
 * @param other     the second operand; any tensor [*B]
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: as equation specifies; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  equation must name each axis of the operands by a letter, and the axes of the result after ->
 *   CT_E_DTYPE    self and other must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = einsum_two_adjoint(result.grad, equation, conj(other), 0, shape(self))
 *   other.grad = einsum_two_adjoint(result.grad, equation, conj(self), 1, shape(other))
 *   self is saved if the gradient of other is required; other is saved if the gradient of self is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_einsum_two("ij,jk->ik", self, other);
 */
CT_API ct_tensor *ct_einsum_two(const char *equation, ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_einsum_two_out(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
