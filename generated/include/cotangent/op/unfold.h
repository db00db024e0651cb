/*
 * unfold: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNFOLD_H
#define COTANGENT_OP_UNFOLD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of windows along axis dimension as a new last axis: each window has size elements, and windows start step
 * elements apart. Overlapping windows share elements.
 *
 * @param self       the input; any tensor [*S]
 * @param dimension  the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param size       number of elements in a window
 * @param step       distance between the starts of neighbouring windows
 *
 * @return a view of self; shape: unfold(self.shape, dimension, size, step); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dimension in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = unfold_adjoint(result.grad, extent(self, dimension), dimension if dimension < 0 else dimension -
 *       rank(self), size, step) if rank(self) > 0 else reshape(result.grad, [])
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(7));
 *   ct_tensor *result = ct_unfold(self, 0, 3, 2);
 */
CT_API ct_tensor *ct_unfold(ct_tensor *self, int64_t dimension, int64_t size, int64_t step);

#ifdef __cplusplus
}

#else
#endif
#endif
