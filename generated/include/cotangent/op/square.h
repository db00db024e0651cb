/*
 * square: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SQUARE_H
#define COTANGENT_OP_SQUARE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Square: self * self, element by element; bool gives i64.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (i64 for bool); device: self.device
 *         ct_square_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * 2 * conj(self)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_square(self);
 */
CT_API ct_tensor *ct_square(ct_tensor *self);
CT_API ct_tensor *ct_square_(ct_tensor *self);
CT_API ct_tensor *ct_square_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
