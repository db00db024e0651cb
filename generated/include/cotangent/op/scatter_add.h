/*
 * scatter_add: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SCATTER_ADD_H
#define COTANGENT_OP_SCATTER_ADD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with src added at index along dim: result[index[i][j]][j] += src[i][j] for dim = 0. src may be larger than
 * index; its excess elements are not read. Repeated indices are added in order.
 *
 * @param self   the tensor to copy; any tensor [*S]
 * @param dim    index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index  indices along dim; integer tensor [*J]
 * @param src    the values to add; any tensor [*K]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_scatter_add_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless index.dtype == i32 or index.dtype == i64 or index.numel == 0
 *                 unless index.shape is at most self.shape on every axis except dim
 *                 unless index.shape is at most src.shape on every axis
 *                 unless every element of index is at least 0 and less than self.size(dim)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and src have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   src.grad = reached if same_shape(shape(index), shape(src)) else zeros(shape(src), dtype_of(result.grad),
 *       device_of(self)) if numel(index) == 0 else zero_pad_nd(reached, room(shape(index), shape(src)))
 *   reached = gather(result.grad, dim, index)
 *   Saved: index for the gradient of src.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *index = ct_tensor_from((int64_t[]){3, 0, 1, 2}, CT_INTS(2, 2), CT_DTYPE_I64);
 *   ct_tensor *src = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_scatter_add(self, 1, index, src);
 */
CT_API ct_tensor *ct_scatter_add(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src);
CT_API ct_tensor *ct_scatter_add_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src);
CT_API ct_tensor *ct_scatter_add_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
