/*
 * logical_and: declarations.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGICAL_AND_H
#define COTANGENT_OP_LOGICAL_AND_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Logical and: true where neither self nor other is zero, element by element.
 *
 * @param self   the input; any tensor [*A]
 * @param other  the second operand; any tensor [*B]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: bool; device: self.device
 *         ct_logical_and_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_logical_and(self, other);
 */
CT_API ct_tensor *ct_logical_and(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_logical_and_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_logical_and_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
