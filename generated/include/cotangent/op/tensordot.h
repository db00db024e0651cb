/*
 * tensordot: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TENSORDOT_H
#define COTANGENT_OP_TENSORDOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sums of products along the axes dims_self of self and dims_other of other; in the result, the remaining axes of self
 * precede the remaining axes of other.
 *
 * @param self        the left factor; number tensor [*A]
 * @param other       the right factor; number tensor [*B]
 * @param dims_self   axes of self to sum along; distinct axes, each from -self.ndim to self.ndim - 1
 * @param dims_other  axes of other to sum along, in the same order; distinct axes, each from -other.ndim to other.ndim
 *                    - 1
 *
 * @return shape: computed from self.shape, other.shape, dims_self and dims_other; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dims_self must be distinct axes of self, from -self.ndim to self.ndim - 1
 *                 dims_other must be distinct axes of other, from -other.ndim to other.ndim - 1
 *                 the number of items of dims_self must be the number of items of dims_other
 *                 the number of items of dims_self must be at most self.ndim
 *                 the number of items of dims_self must be at most other.ndim
 *                 self.shape at axes dims_self must be other.shape at axes dims_other
 *   CT_E_DTYPE    the dtypes of self and other must be number
 *                 self and other must have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3, 4));
 *   ct_tensor *other = ct_rand(CT_INTS(4, 3, 2));
 *   ct_tensor *result = ct_tensordot(self, other, CT_INTS(1, 2), CT_INTS(1, 0));
 */
CT_API ct_tensor *ct_tensordot(ct_tensor *self, ct_tensor *other, ct_ints dims_self, ct_ints dims_other);

#ifdef __cplusplus
}

#else
#endif
#endif
