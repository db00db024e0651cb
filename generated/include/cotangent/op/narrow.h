/*
 * narrow: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NARROW_H
#define COTANGENT_OP_NARROW_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of length elements of axis dim from start on; a negative start counts from the end.
 *
 * @param self    the input; any tensor [*S]
 * @param dim     index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param start   first index; a negative index counts from the end
 * @param length  number of elements
 *
 * @return a view of self; shape: self.shape with length at axis dim; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless -self.size(dim) <= start and start <= self.size(dim)
 *                 unless length >= 0
 *                 unless start + length <= (0 if start < 0 else self.size(dim))
 *
 * Gradients, differentiable to any order:
 *   self.grad = slice_scatter(zeros(shape(self), dtype_of(result.grad), device_of(result.grad)), result.grad, dim,
 *       start, end, 1)
 *   end = extent(self, dim) if start < 0 and start + length == 0 else start + length
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5, 3));
 *   ct_tensor *result = ct_narrow(self, 0, 1, 3);
 */
CT_API ct_tensor *ct_narrow(ct_tensor *self, int64_t dim, int64_t start, int64_t length);

#ifdef __cplusplus
}

#else
#endif
#endif
