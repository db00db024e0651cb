/*
 * tensordot: what it declares.
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
 * Sums of products along the axes dims_self of self and dims_other of other; the remaining axes of self come before
 * those of other.
 *
 * @param self        the left factor; number tensor [*A]
 * @param other       the right factor; number tensor [*B]
 * @param dims_self   axes of self to sum along; each from -self.ndim to self.ndim - 1, none twice
 * @param dims_other  axes of other to sum along, in the same order; each from -other.ndim to other.ndim - 1, none twice
 *
 * @return shape: (self.shape at dimensions the first self.ndim - the number of items of dims_self of the order that
 *         puts dimensions dims_self at the number of items of dims_self numbers from -the number of items of
 *         dims_self), then other.shape at dimensions the first other.ndim - the number of items of dims_self of the
 *         order that puts dimensions dims_other at the number of items of dims_self numbers from -the number of items
 *         of dims_self; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dims_self must have axes of self, from -self.ndim to self.ndim - 1, none twice
 *                 dims_other must have axes of other, from -other.ndim to other.ndim - 1, none twice
 *                 the number of items of dims_self must be the number of items of dims_other
 *                 the number of items of dims_self must be at most self.ndim
 *                 the number of items of dims_self must be at most other.ndim
 *                 self.shape at dimensions dims_self must be other.shape at dimensions dims_other
 *   CT_E_DTYPE    the dtypes of self and other must be number
 *                 self and other must have one dtype
 *
 * A composition, differentiated through its parts.
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
