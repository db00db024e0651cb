/*
 * masked_scatter: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MASKED_SCATTER_H
#define COTANGENT_OP_MASKED_SCATTER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with the elements of source, in order, written where mask is true; source must have at least as many elements.
 *
 * @param self    the tensor to copy; any tensor [*A]
 * @param mask    elements to replace, where true; bool tensor [*B]
 * @param source  the values to read; any tensor [*N]
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, mask.shape); dtype and device: same as self
 *         ct_masked_scatter_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, mask.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and source have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(masked_fill(result.grad, mask, 0), shape(self))
 *   source.grad = reshape(slice(masked_select(result.grad, mask), 0, 0, numel(source), 1) if numel(source) <=
 *       extent(masked_select(result.grad, mask), 0) else cat([masked_select(result.grad, mask),
 *       zeros(with(shape(masked_select(result.grad, mask)), 0, numel(source) - extent(masked_select(result.grad, mask),
 *       0)), dtype_of(result.grad), device_of(self))], 0), shape(source))
 *   Saved: mask (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *mask = ct_tensor_from((bool[]){true, false, true, false, false, true}, CT_INTS(2, 3), CT_DTYPE_BOOL);
 *   ct_tensor *source = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_masked_scatter(self, mask, source);
 */
CT_API ct_tensor *ct_masked_scatter(ct_tensor *self, ct_tensor *mask, ct_tensor *source);
CT_API ct_tensor *ct_masked_scatter_(ct_tensor *self, ct_tensor *mask, ct_tensor *source);
CT_API ct_tensor *ct_masked_scatter_out(ct_tensor *self, ct_tensor *mask, ct_tensor *source, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
