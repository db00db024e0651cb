/*
 * atleast_2d: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ATLEAST_2D_H
#define COTANGENT_OP_ATLEAST_2D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View with at least two axes; new axes of size 1 are inserted in front.
 *
 * @param self  the input; any tensor [*S]
 *
 * @return a view of self; shape: self.shape if self.ndim >= 2 else concat([1], self.shape) if self.ndim == 1 else [1,
 *         1]; dtype and device: same as self
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_atleast_2d(self);
 */
CT_API ct_tensor *ct_atleast_2d(ct_tensor *self);

/**
 * Views of tensors, each with at least two axes, as atleast_2d.
 *
 * @param tensors  the tensors to join, in order; list of any tensors [*S(i)]
 *
 * @return shape: tensors.shape except along axis dim; dtype and device: same as tensors
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless tensors.count > 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless tensors have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_NO_INTS), ct_rand(CT_INTS(3)), ct_rand(CT_INTS(2, 3)),
 *       ct_rand(CT_INTS(2, 1, 3)), ct_rand(CT_INTS(2, 1, 2, 1)));
 *   ct_tensors result = ct_atleast_2d_tensors(tensors);
 */
CT_API ct_tensors ct_atleast_2d_tensors(ct_tensors tensors);

#ifdef __cplusplus
}

#else
#endif
#endif
