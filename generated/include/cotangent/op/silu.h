/*
 * silu: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SILU_H
#define COTANGENT_OP_SILU_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self times sigmoid of self, element by element.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = result.grad * conj(sigmoid(self) * (1 + self * (1 - sigmoid(self))))
 * Saves: self.
 */
CT_API ct_tensor *ct_silu(ct_tensor *self);
CT_API ct_tensor *ct_silu_(ct_tensor *self);
CT_API ct_tensor *ct_silu_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
