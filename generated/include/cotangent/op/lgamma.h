/*
 * lgamma: what it declares.
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
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_lgamma_ overwrites self and returns it; its value is copied first when the gradient of self is wanted.
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * digamma(self)
 *   self is kept when the gradient is wanted.
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
