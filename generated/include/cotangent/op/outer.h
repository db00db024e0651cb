/*
 * outer: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_OUTER_H
#define COTANGENT_OP_OUTER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Outer product of two vectors.
 * Also known as ger.
 *
 * @param self  vector along the rows; any tensor [M]
 * @param vec2  vector along the columns; any tensor [N]
 *
 * @return shape: [self.size(0), vec2.size(0)]; dtype: promote(self, vec2); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *vec2 = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_outer(self, vec2);
 */
CT_API ct_tensor *ct_outer(ct_tensor *self, ct_tensor *vec2);

#ifdef __cplusplus
}

#else
#endif
#endif
