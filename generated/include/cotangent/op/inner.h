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
 * @return shape: the broadcast of self.shape and other.shape if self.ndim is 0 or other.ndim is 0, else (self.shape
 *         without its last axis), followed by other.shape without its last axis; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  self.ndim must be 0 or other.ndim must be 0 or self.size(-1) must be other.size(-1)
 *   CT_E_SHAPE    self.ndim must not be 0 and other.ndim must not be 0, or self.shape and other.shape must broadcast
 *                 self.ndim must be 0 or other.ndim must be 0 or other.size(-1) must be self.size(-1)
 *                 self.shape and other.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and other must be number
 *                 self and other must have the same dtype
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
