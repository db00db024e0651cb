/*
 * zero: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ZERO_H
#define COTANGENT_OP_ZERO_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Zeros with the sizes and dtype of self; the gradient is zero.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_zero_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_zero(self);
 */
CT_API ct_tensor *ct_zero(ct_tensor *self);
CT_API ct_tensor *ct_zero_(ct_tensor *self);
CT_API ct_tensor *ct_zero_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
