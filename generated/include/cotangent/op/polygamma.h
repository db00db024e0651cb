/*
 * polygamma: what it declares.
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
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_polygamma_ overwrites self and returns it; its value is copied first when the gradient of self is wanted.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  n must be at least 0
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * polygamma(n + 1, self)
 *   self is kept when the gradient is wanted.
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
