/*
 * selu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SELU_H
#define COTANGENT_OP_SELU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * elu with the constants alpha and scale that preserve mean 0 and variance 1.
 *
 * @param self  the input; float tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_selu_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 1.0507009873554805 * result.grad if self > 0 else result.grad * 1.7580993408473768 * exp(self)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_selu(self);
 */
CT_API ct_tensor *ct_selu(ct_tensor *self);
CT_API ct_tensor *ct_selu_(ct_tensor *self);
CT_API ct_tensor *ct_selu_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
