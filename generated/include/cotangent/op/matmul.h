/*
 * matmul: declarations.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MATMUL_H
#define COTANGENT_OP_MATMUL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Matrix product over the last two axes, batched over the others; a vector counts as a row on the left, as a column on
 * the right.
 * Also known as linalg_matmul.
 *
 * @param self   the left factor; number tensor [*A]
 * @param other  the right factor; number tensor [*B]
 *
 * @return shape: ([] if other.ndim == 1 else other.shape without axis -2) if self.ndim == 1 else self.shape without
 *         axis -1 if other.ndim == 1 else concat(broadcast(self.shape without axis [-2, -1], other.shape without axis
 *         [-2, -1]), [self.size(-2), other.size(-1)]); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim > 0 and other.ndim > 0
 *                 unless other.ndim != 1 or other.size(0) == self.size(-1)
 *   CT_E_SHAPE    unless not (self.ndim > 1 and other.ndim > 1) or broadcasts(self.shape without axis [-2, -1],
 *                 other.shape without axis [-2, -1])
 *                 unless self.ndim == 1 or other.ndim == 1 or broadcasts(self.shape without axis [-2, -1], other.shape
 *                 without axis [-2, -1])
 *                 unless other.ndim == 1 or other.size(-2) == self.size(-1)
 *                 unless broadcasts(self.shape without axis [-2, -1], other.shape without axis [-2, -1])
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and other have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *other = ct_rand(CT_INTS(4, 2));
 *   ct_tensor *result = ct_matmul(self, other);
 */
CT_API ct_tensor *ct_matmul(ct_tensor *self, ct_tensor *other);

#ifdef __cplusplus
}

#else
#endif
#endif
