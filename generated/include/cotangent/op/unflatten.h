/*
 * unflatten: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNFLATTEN_H
#define COTANGENT_OP_UNFLATTEN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with axis dim split into axes of the given sizes, one of which may be -1.
 *
 * @param self   the input; any tensor [*S]
 * @param dim    index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param sizes  the sizes that replace dim; one may be -1 and is inferred from the others; a list of integers
 *
 * @return a view of self; shape: self.shape with (sizes with -1 replaced so that the number of elements is
 *         self.size(dim)) in place of axis dim; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless sizes.count > 0
 *   CT_E_SHAPE    unless sizes has as many elements as self
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(6, 4));
 *   ct_tensor *result = ct_unflatten(self, 0, CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_unflatten(ct_tensor *self, int64_t dim, ct_ints sizes);

#ifdef __cplusplus
}

#else
#endif
#endif
