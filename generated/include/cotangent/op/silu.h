/*
 * silu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SILU_H
#define COTANGENT_OP_SILU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self times the sigmoid of self, element by element.
 * Also known as swish.
 *
 * @param self  the input; inexact tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_silu_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(sigmoid(self) * (1 + self * sigmoid(-self)))
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_silu(self);
 */
CT_API ct_tensor *ct_silu(ct_tensor *self);
CT_API ct_tensor *ct_silu_(ct_tensor *self);
CT_API ct_tensor *ct_silu_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
