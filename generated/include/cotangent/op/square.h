/*
 * square: what it declares.
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
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool i64; device: that of self
 *         ct_square_ overwrites self and returns it; its value is copied first when the gradient of self is wanted.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * 2 * conj(self)
 *   self is kept when the gradient is wanted.
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
