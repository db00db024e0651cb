/*
 * einsum_three: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
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
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: as equation specifies; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  equation must name each axis of the operands by a letter, and the axes of the result after ->
 *   CT_E_DTYPE    self, other and third must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = einsum_three_adjoint(result.grad, equation, conj(other), conj(third), 0, shape(self))
 *   other.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(third), 1, shape(other))
 *   third.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(other), 2, shape(third))
 *   self is saved if the gradient of other or third is required; other is saved if the gradient of self or third is
 *   required; third is saved if the gradient of self or other is required.
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
