/*
 * unsqueeze: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNSQUEEZE_H
#define COTANGENT_OP_UNSQUEEZE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with a new axis of size 1 at index dim of the result.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   index of the new axis in the result; a negative one counts from the last
 *
 * @return a view of self; shape: self.shape with 1 inserted at axes dim; dtype and device: same as self
 *         ct_unsqueeze_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless -self.ndim - 1 <= dim and dim <= self.ndim
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_unsqueeze(self, 0);
 */
CT_API ct_tensor *ct_unsqueeze(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_unsqueeze_(ct_tensor *self, int64_t dim);

/**
 * View of self with new axes of size 1 at the indices dim of the result.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   indices of the new axes in the result; a list of integers
 *
 * @return a view of self; shape: self.shape with 1 inserted at axes dim; dtype and device: same as self
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_unsqueeze_dims(self, CT_INTS(1, 2));
 */
CT_API ct_tensor *ct_unsqueeze_dims(ct_tensor *self, ct_ints dim);

#ifdef __cplusplus
}

#else
#endif
#endif
