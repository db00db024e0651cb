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
 * @return shape: computed from the shapes of self and other; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  self.ndim must be positive and other.ndim must be positive
 *                 other.ndim must not be 1 or other.size(0) must be self.size(-1)
 *   CT_E_SHAPE    if self.ndim is greater than 1 and other.ndim is greater than 1, self.shape[:-2] and other.shape[:-2]
 *                 must broadcast
 *                 self.ndim must be 1 or other.ndim must be 1 or self.shape[:-2] and other.shape[:-2] must broadcast
 *                 other.ndim must be 1 or other.size(-2) must be self.size(-1)
 *                 self.shape without axes -2 and -1 and other.shape without axes -2 and -1 must broadcast
 *   CT_E_DTYPE    the dtypes of self and other must be number
 *                 self and other must have the same dtype
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
