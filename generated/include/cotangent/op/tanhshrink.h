/*
 * tanhshrink: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TANHSHRINK_H
#define COTANGENT_OP_TANHSHRINK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self minus its hyperbolic tangent, element by element.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * sq(tanh(self))
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_tanhshrink(self);
 */
CT_API ct_tensor *ct_tanhshrink(ct_tensor *self);
CT_API ct_tensor *ct_tanhshrink_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
