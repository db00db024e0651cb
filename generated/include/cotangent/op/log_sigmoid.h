/*
 * log_sigmoid: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOG_SIGMOID_H
#define COTANGENT_OP_LOG_SIGMOID_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Logarithm of sigmoid of self, element by element, exact also where sigmoid is 0 or 1.
 * @param self  float tensor [*S]
 * Gradient: self.grad = result.grad * sigmoid(-self)
 * Saves: self.
 */
CT_API ct_tensor *ct_log_sigmoid(ct_tensor *self);
CT_API ct_tensor *ct_log_sigmoid_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
