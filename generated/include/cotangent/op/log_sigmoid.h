/*
 * log_sigmoid: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOG_SIGMOID_H
#define COTANGENT_OP_LOG_SIGMOID_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Logarithm of the sigmoid of self, element by element; accurate also where sigmoid underflows to 0 or rounds to 1.
 *
 * @param self  the input; float tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * sigmoid(-self)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_log_sigmoid(self);
 */
CT_API ct_tensor *ct_log_sigmoid(ct_tensor *self);
CT_API ct_tensor *ct_log_sigmoid_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
