/*
 * select: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SELECT_H
#define COTANGENT_OP_SELECT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self at one index of axis dim, without that axis; a negative index counts from the end.
 *
 * @param self   the input; any tensor [*S]
 * @param dim    index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index  index along dim; a negative index counts from the end
 *
 * @return a view of self; shape: self.shape without axis dim; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless -self.size(dim) <= index and index < self.size(dim)
 *
 * Gradients, differentiable to any order:
 *   self.grad = select_scatter(zeros(shape(self), dtype_of(result.grad), device_of(result.grad)), result.grad, dim,
 *       index)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_select(self, 0, 1);
 */
CT_API ct_tensor *ct_select(ct_tensor *self, int64_t dim, int64_t index);

#ifdef __cplusplus
}

#else
#endif
#endif
