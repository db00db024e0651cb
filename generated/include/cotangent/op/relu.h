/*
 * relu: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RELU_H
#define COTANGENT_OP_RELU_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Positive part of self; the gradient at 0 is 0.
 * @param self  real tensor [*S]
 * Gradient: self.grad = result.grad if live else 0
 * Saves: live (bits).
 */
CT_API ct_tensor *ct_relu(ct_tensor *self);
CT_API ct_tensor *ct_relu_(ct_tensor *self);
CT_API ct_tensor *ct_relu_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
