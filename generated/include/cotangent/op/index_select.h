/*
 * index_select: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INDEX_SELECT_H
#define COTANGENT_OP_INDEX_SELECT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Slices of self at the indices of a vector along dim.
 *
 * @param self   the input; any tensor [*S]
 * @param dim    index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index  indices along dim; i32 or i64 tensor [*K]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with index.numel at axis dim; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless index.ndim <= 1
 *                 unless self.ndim > 0 or index.numel == 1
 *                 unless every element of index is at least 0 and less than self.size(dim)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = index_add(expand(zeros([], dtype_of(result.grad), device_of(self)), S), dim, index, result.grad)
 *   S = self.shape
 *   Saved: index.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *index = ct_tensor_from((int64_t[]){2, 0, 2, 1}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *result = ct_index_select(self, 0, index);
 */
CT_API ct_tensor *ct_index_select(ct_tensor *self, int64_t dim, ct_tensor *index);
CT_API ct_tensor *ct_index_select_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
