/*
 * einsum_three: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_THREE_H
#define COTANGENT_PRIVATE_EINSUM_THREE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Einsum of three operands; no intermediate product is saved.
 *
 * @param equation  letters of the axes of each operand and of the result, as in "ij,jk->ik"
 * @param self      the first operand; any tensor [*A]
 * @param other     the second operand; any tensor [*B]
 * @param third     the third operand; any tensor [*C]
 * @param out       tensor that the result is written into, of its shape or empty
 *
 * @return shape: what equation says; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  equation must be letters for each axis of the operands, and those of the result behind ->
 *   CT_E_DTYPE    self, other and third must have one dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = einsum_three_adjoint(result.grad, equation, conj(other), conj(third), 0, shape(self))
 *   other.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(third), 1, shape(other))
 *   third.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(other), 2, shape(third))
 *   self is kept when the gradient of other or third is wanted; other is kept when the gradient of self or third is
 *   wanted; third is kept when the gradient of self or other is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4, 2));
 *   ct_tensor *other = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *third = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_einsum_three("bi,bj,b->ij", self, other, third);
 */
CT_API ct_tensor *ct_einsum_three(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third);
CT_API ct_tensor *ct_einsum_three_out(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third,
                                      ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
