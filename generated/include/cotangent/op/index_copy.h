/*
 * index_copy: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INDEX_COPY_H
#define COTANGENT_OP_INDEX_COPY_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with the slices of source written at the indices of a vector along dim. Gradients are exact if no index repeats.
 *
 * @param self    the tensor to copy; any tensor [*S]
 * @param dim     index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index   indices along dim; i32 or i64 tensor [*K]
 * @param source  the slices to write; any tensor [*with(S, dim, numel(index))]
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_index_copy_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless index.ndim <= 1
 *                 unless self.ndim > 0 or index.numel == 1
 *                 unless every element of index is at least 0 and less than self.size(dim)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and source have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = index_copy(result.grad, dim, index, zeros(with(S, dim, numel(index)), dtype_of(result.grad),
 *       device_of(self)))
 *   source.grad = index_select(result.grad, dim, index)
 *   S = self.shape
 *   Saved: index.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *index = ct_tensor_from((int64_t[]){2, 0}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *source = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_index_copy(self, 0, index, source);
 */
CT_API ct_tensor *ct_index_copy(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source);
CT_API ct_tensor *ct_index_copy_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source);
CT_API ct_tensor *ct_index_copy_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
