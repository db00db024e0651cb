/*
 * relu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RELU_H
#define COTANGENT_OP_RELU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * max(self, 0), element by element; the gradient at 0 is 0.
 *
 * @param self  the input; real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_relu_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if live else 0
 *   live = self > 0
 *   Saved: live (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_relu(self);
 */
CT_API ct_tensor *ct_relu(ct_tensor *self);
CT_API ct_tensor *ct_relu_(ct_tensor *self);
CT_API ct_tensor *ct_relu_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
