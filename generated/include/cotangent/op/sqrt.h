/*
 * sqrt: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SQRT_H
#define COTANGENT_OP_SQRT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Square root of self, element by element. The gradient at 0 is infinite.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_sqrt_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad / (2 * conj(result))
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_sqrt(self);
 */
CT_API ct_tensor *ct_sqrt(ct_tensor *self);
CT_API ct_tensor *ct_sqrt_(ct_tensor *self);
CT_API ct_tensor *ct_sqrt_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
