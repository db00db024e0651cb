/*
 * digamma: what it declares.
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
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_digamma_ overwrites self and returns it; its value is copied first when the gradient of self is wanted.
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * polygamma(1, self)
 *   self is kept when the gradient is wanted.
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
