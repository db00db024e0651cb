/*
 * einsum_three: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_THREE_H
#define COTANGENT_PRIVATE_EINSUM_THREE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Einsum of three operands; no product of two of them is kept.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B]
 * @param third  tensor of any dtype [*C]
 * Gradient: self.grad = einsum_three_adjoint(result.grad, equation, conj(other), conj(third), 0, shape(self))
 * Gradient: other.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(third), 1, shape(other))
 * Gradient: third.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(other), 2, shape(third))
 * Saves: self for other, third; other for self, third; third for self, other.
 */
CT_API ct_tensor *ct_einsum_three(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third);
CT_API ct_tensor *ct_einsum_three_out(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third,
                                      ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
