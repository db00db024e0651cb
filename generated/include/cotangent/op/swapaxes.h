/*
 * swapaxes: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SWAPAXES_H
#define COTANGENT_OP_SWAPAXES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with two axes exchanged; the same as transpose.
 * Also known as swapdims.
 *
 * @param self   the input; any tensor [*S]
 * @param axis0  first axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param axis1  second axis; from -self.ndim to self.ndim - 1
 *
 * @return a view of self; shape: self.shape with axes axis0 and axis1 exchanged; dtype and device: same as self
 *         ct_swapaxes_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless axis0 and axis1 in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = transpose(result.grad, axis0, axis1)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_swapaxes(self, 0, 0);
 */
CT_API ct_tensor *ct_swapaxes(ct_tensor *self, int64_t axis0, int64_t axis1);
CT_API ct_tensor *ct_swapaxes_(ct_tensor *self, int64_t axis0, int64_t axis1);

#ifdef __cplusplus
}

#else
#endif
#endif
