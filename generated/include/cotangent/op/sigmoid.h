/*
 * sigmoid: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SIGMOID_H
#define COTANGENT_OP_SIGMOID_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 1 / (1 + exp(-self)), element by element, without overflow.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * conj(result * (1 - result))
 * Saves: result.
 */
CT_API ct_tensor *ct_sigmoid(ct_tensor *self);
CT_API ct_tensor *ct_sigmoid_(ct_tensor *self);
CT_API ct_tensor *ct_sigmoid_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
