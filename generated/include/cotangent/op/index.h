/*
 * index: declarations.
 *
 * Written by ctgen from schemas/indexing.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INDEX_H
#define COTANGENT_OP_INDEX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Elements of self at indices: one integer tensor for each axis, all broadcast together; ct_none() keeps an axis, and a
 * mask covers as many axes as it has. The broadcast axes replace the indexed axes if these are adjacent, else they come
 * first.
 *
 * @param self     the input; any tensor [*S]
 * @param indices  for each axis an index tensor (negative indices count from the end), a mask, or ct_none(); list of
 *                 bool, i32 or i64 tensors [*J(i)], or ct_none()
 *
 * @return shape: the shape that indices selects from self.shape; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensors indices = CT_TENSORS(ct_tensor_from((int64_t[]){0, 0, 1, 0, 0, 0}, CT_INTS(2, 3), CT_DTYPE_I64),
 *       ct_tensor_from((int64_t[]){1, 1, 1, 0, 1, 0}, CT_INTS(2, 3), CT_DTYPE_I64));
 *   ct_tensor *result = ct_index(self, indices);
 */
CT_API ct_tensor *ct_index(ct_tensor *self, ct_tensors indices);

#ifdef __cplusplus
}

#else
#endif
#endif
