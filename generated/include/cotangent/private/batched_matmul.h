/*
 * batched_matmul: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BATCHED_MATMUL_H
#define COTANGENT_PRIVATE_BATCHED_MATMUL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Batched matrix product over the last two axes of operands with at least two axes.
 *
 * @param self   the left factor; number tensor [*P, M, K]
 * @param other  the right factor; number tensor [*Q, K, N]
 * @param out    tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [the broadcast of self.shape[:-2] and other.shape[:-2], self.size(-2), other.size(-1)]; dtype and
 *         device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.shape[:-2] and other.shape[:-2] must broadcast
 *                 self.ndim must be at least 2
 *                 other.ndim must be at least 2
 *                 other.size(-2) must be self.size(-1)
 *                 self.shape[:-2] and other.shape[:-2] must broadcast
 *   CT_E_DTYPE    the dtypes of self and other must be number
 *                 self and other must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(batched_matmul(result.grad, conj(transpose(other, -2, -1))), shape(self))
 *   other.grad = sum_to_size(batched_matmul(conj(transpose(self, -2, -1)), result.grad), shape(other))
 *   self is saved if the gradient of other is required; other is saved if the gradient of self is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3, 2, 2));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3, 2, 3));
 *   ct_tensor *result = ct_batched_matmul(self, other);
 */
CT_API ct_tensor *ct_batched_matmul(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_batched_matmul_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
