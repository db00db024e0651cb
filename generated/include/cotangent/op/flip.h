/*
 * flip: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FLIP_H
#define COTANGENT_OP_FLIP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with the order of the elements along the axes dims reversed.
 *
 * @param self  the input; any tensor [*S]
 * @param dims  indices of the axes; a negative index counts from the last axis; distinct axes, each from -self.ndim to
 *              self.ndim - 1
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dims in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = flip(result.grad, dims)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_flip(self, CT_INTS(0));
 */
CT_API ct_tensor *ct_flip(ct_tensor *self, ct_ints dims);
CT_API ct_tensor *ct_flip_out(ct_tensor *self, ct_ints dims, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
