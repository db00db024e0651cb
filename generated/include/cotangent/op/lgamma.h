/*
 * lgamma: declarations.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LGAMMA_H
#define COTANGENT_OP_LGAMMA_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Logarithm of the absolute value of the gamma function of self, element by element.
 * Also known as special_gammaln.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_lgamma_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * digamma(self)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_lgamma(self);
 */
CT_API ct_tensor *ct_lgamma(ct_tensor *self);
CT_API ct_tensor *ct_lgamma_(ct_tensor *self);
CT_API ct_tensor *ct_lgamma_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
