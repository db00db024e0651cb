/*
 * logical_not: declarations.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGICAL_NOT_H
#define COTANGENT_OP_LOGICAL_NOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Logical not: true where self is zero or false, element by element.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: bool; device: self.device
 *         ct_logical_not_: overwrite self and return it.
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_logical_not(self);
 */
CT_API ct_tensor *ct_logical_not(ct_tensor *self);
CT_API ct_tensor *ct_logical_not_(ct_tensor *self);
CT_API ct_tensor *ct_logical_not_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
