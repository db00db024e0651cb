/*
 * digamma: declarations.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIGAMMA_H
#define COTANGENT_OP_DIGAMMA_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Digamma function: derivative of lgamma at self, element by element; infinite at 0, NaN at the negative integers.
 * Also known as special_digamma, special_psi.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_digamma_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * polygamma(1, self)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_digamma(self);
 */
CT_API ct_tensor *ct_digamma(ct_tensor *self);
CT_API ct_tensor *ct_digamma_(ct_tensor *self);
CT_API ct_tensor *ct_digamma_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
