/*
 * kron: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_KRON_H
#define COTANGENT_OP_KRON_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Kronecker product: self with every element replaced by its product with other.
 *
 * @param self   the left factor; any tensor [*A]
 * @param other  the right factor; any tensor [*B]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: times(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(sum_to_size(g * conj(right), before_ones(A, rank(other))), shape(self))
 *   other.grad = reshape(sum_to_size(g * conj(left), behind_ones(B, rank(self))), shape(other))
 *   g = reshape(result.grad, interleaved(A, B))
 *   right = reshape(other, behind_ones(B, rank(self)))
 *   A = self.shape
 *   left = reshape(self, before_ones(A, rank(other)))
 *   B = other.shape
 *   Saved: self for the gradient of other; other for the gradient of self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_kron(self, other);
 */
CT_API ct_tensor *ct_kron(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_kron_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
