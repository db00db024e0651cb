/*
 * polygamma: declarations.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_POLYGAMMA_H
#define COTANGENT_OP_POLYGAMMA_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Polygamma function: derivative of order n of digamma at self, element by element; for n = 0 digamma itself.
 * Also known as special_polygamma.
 *
 * @param n     order of the derivative; not negative
 * @param self  the input; bool or real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_polygamma_: overwrite self and return it; the old value is copied first if the gradient of self is
 *         required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless n >= 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * polygamma(n + 1, self)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_polygamma(1, self);
 */
CT_API ct_tensor *ct_polygamma(int64_t n, ct_tensor *self);
CT_API ct_tensor *ct_polygamma_(int64_t n, ct_tensor *self);
CT_API ct_tensor *ct_polygamma_out(int64_t n, ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
