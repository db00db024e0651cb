/*
 * tanh: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TANH_H
#define COTANGENT_OP_TANH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hyperbolic tangent, element by element.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_tanh_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(1 - result * result)
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_tanh(self);
 */
CT_API ct_tensor *ct_tanh(ct_tensor *self);
CT_API ct_tensor *ct_tanh_(ct_tensor *self);
CT_API ct_tensor *ct_tanh_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
