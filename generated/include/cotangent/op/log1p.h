/*
 * log1p: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOG1P_H
#define COTANGENT_OP_LOG1P_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Natural logarithm of 1 + self, element by element, accurate also near 0. At -1 it is -inf, with an infinite gradient.
 * Also known as special_log1p.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_log1p_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad / conj(1 + self)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_log1p(self);
 */
CT_API ct_tensor *ct_log1p(ct_tensor *self);
CT_API ct_tensor *ct_log1p_(ct_tensor *self);
CT_API ct_tensor *ct_log1p_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
