/*
 * sinc: what it declares.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SINC_H
#define COTANGENT_OP_SINC_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * sin(pi self) / (pi self), element by element; 1 at 0.
 * Also known as special_sinc.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_sinc_ overwrites self and returns it; its value is copied first when the gradient of self is wanted.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(sinc_derivative(self))
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_sinc(self);
 */
CT_API ct_tensor *ct_sinc(ct_tensor *self);
CT_API ct_tensor *ct_sinc_(ct_tensor *self);
CT_API ct_tensor *ct_sinc_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
