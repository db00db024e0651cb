/*
 * einsum_two: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_TWO_H
#define COTANGENT_PRIVATE_EINSUM_TWO_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Einsum of two operands.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B]
 * Gradient: self.grad = einsum_two_adjoint(result.grad, equation, conj(other), 0, shape(self))
 * Gradient: other.grad = einsum_two_adjoint(result.grad, equation, conj(self), 1, shape(other))
 * Saves: self for other; other for self.
 */
CT_API ct_tensor *ct_einsum_two(const char *equation, ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_einsum_two_out(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
