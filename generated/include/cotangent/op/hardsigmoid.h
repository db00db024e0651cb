/*
 * hardsigmoid: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HARDSIGMOID_H
#define COTANGENT_OP_HARDSIGMOID_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self / 6 + 1 / 2, limited to the range from 0 to 1; the gradient at -3 and 3 is 0.
 *
 * @param self  the input; float tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_hardsigmoid_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad / 6 if inside else 0
 *   inside = self > -3 and self < 3
 *   Saved: inside (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_hardsigmoid(self);
 */
CT_API ct_tensor *ct_hardsigmoid(ct_tensor *self);
CT_API ct_tensor *ct_hardsigmoid_(ct_tensor *self);
CT_API ct_tensor *ct_hardsigmoid_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
