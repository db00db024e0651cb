/*
 * cosh: what it declares.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COSH_H
#define COTANGENT_OP_COSH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hyperbolic cosine of self, element by element.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_cosh_ overwrites self and returns it; its value is copied first when the gradient of self is wanted.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(sinh(self))
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_cosh(self);
 */
CT_API ct_tensor *ct_cosh(ct_tensor *self);
CT_API ct_tensor *ct_cosh_(ct_tensor *self);
CT_API ct_tensor *ct_cosh_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
