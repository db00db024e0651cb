/*
 * flip: what it declares.
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
 * @param dims  the axes; a negative one counts from the last; each from -self.ndim to self.ndim - 1, none twice
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dims must have axes of self, from -self.ndim to self.ndim - 1, none twice
 *
 * Gradients, differentiable to any order:
 *   self.grad = flip(result.grad, dims)
 *   Nothing is kept for them.
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
