/*
 * sigmoid: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SIGMOID_H
#define COTANGENT_OP_SIGMOID_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sigmoid function: 1 / (1 + exp(-self)), element by element, without overflow.
 * Also known as special_expit.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_sigmoid_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(result * (1 - result))
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_sigmoid(self);
 */
CT_API ct_tensor *ct_sigmoid(ct_tensor *self);
CT_API ct_tensor *ct_sigmoid_(ct_tensor *self);
CT_API ct_tensor *ct_sigmoid_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
