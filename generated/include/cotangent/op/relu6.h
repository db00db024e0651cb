/*
 * relu6: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RELU6_H
#define COTANGENT_OP_RELU6_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self limited to the range from 0 to 6; the gradient at both bounds is 0.
 *
 * @param self  the input; real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_relu6_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if inside else 0
 *   inside = self > 0 and self < 6
 *   Saved: inside (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_relu6(self);
 */
CT_API ct_tensor *ct_relu6(ct_tensor *self);
CT_API ct_tensor *ct_relu6_(ct_tensor *self);
CT_API ct_tensor *ct_relu6_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
