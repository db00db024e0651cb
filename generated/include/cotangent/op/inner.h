/*
 * inner: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INNER_H
#define COTANGENT_OP_INNER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Inner product: sums of products along the last axes of two tensors; if one is a 0-d tensor, their product.
 *
 * @param self   the left factor; number tensor [*A]
 * @param other  the right factor; number tensor [*B]
 *
 * @return shape: broadcast(self.shape, other.shape) if self.ndim == 0 or other.ndim == 0 else concat(self.shape without
 *         axis -1, other.shape without axis -1); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim == 0 or other.ndim == 0 or self.size(-1) == other.size(-1)
 *   CT_E_SHAPE    unless self.ndim != 0 and other.ndim != 0 or broadcasts(self.shape, other.shape)
 *                 unless self.ndim == 0 or other.ndim == 0 or other.size(-1) == self.size(-1)
 *                 unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and other have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *other = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_inner(self, other);
 */
CT_API ct_tensor *ct_inner(ct_tensor *self, ct_tensor *other);

#ifdef __cplusplus
}

#else
#endif
#endif
