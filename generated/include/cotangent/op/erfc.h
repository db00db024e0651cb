/*
 * erfc: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ERFC_H
#define COTANGENT_OP_ERFC_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 1 - erf(self), element by element, accurate also where it is small.
 * Also known as special_erfc.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_erfc_ overwrites self and returns it; its value is copied first when the gradient of self is wanted.
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * -1.1283791670955126 * exp(-(self * self))
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_erfc(self);
 */
CT_API ct_tensor *ct_erfc(ct_tensor *self);
CT_API ct_tensor *ct_erfc_(ct_tensor *self);
CT_API ct_tensor *ct_erfc_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
