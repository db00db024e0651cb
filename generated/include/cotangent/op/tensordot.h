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
 * @return shape: concat(picked(self.shape, moved(self.ndim, dims_self, counted(-dims_self.count,
 *         dims_self.count))[:(self.ndim - dims_self.count)]), picked(other.shape, moved(other.ndim, dims_other,
 *         counted(-dims_self.count, dims_self.count))[:(other.ndim - dims_self.count)])); dtype and device: same as
 *         self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dims_self and dims_other in the range given above
 *                 unless dims_self.count == dims_other.count
 *                 unless dims_self.count <= self.ndim
 *                 unless dims_self.count <= other.ndim
 *                 unless picked(self.shape, dims_self) == picked(other.shape, dims_other)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and other have the same dtype
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
