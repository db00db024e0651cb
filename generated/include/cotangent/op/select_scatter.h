/*
 * select_scatter: declarations.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SELECT_SCATTER_H
#define COTANGENT_OP_SELECT_SCATTER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Copy of self with src written at one index of axis dim.
 *
 * @param self   the tensor to copy; any tensor [*S]
 * @param src    the values to write; any tensor [*drop(S, dim)]
 * @param dim    index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index  index along dim; a negative index counts from the end
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless -self.size(dim) <= index and index < self.size(dim)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * Gradients, differentiable to any order:
 *   self.grad = select_scatter(result.grad, zeros(shape(src), dtype_of(result.grad), device_of(self)), dim, index)
 *   src.grad = select(result.grad, dim, index)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5, 3));
 *   ct_tensor *src = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_select_scatter(self, src, 0, 2);
 */
CT_API ct_tensor *ct_select_scatter(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t index);
CT_API ct_tensor *ct_select_scatter_out(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t index, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
