/*
 * tanh: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TANH_H
#define COTANGENT_OP_TANH_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hyperbolic tangent, element by element.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * conj(1 - result * result)
 * Saves: result.
 */
CT_API ct_tensor *ct_tanh(ct_tensor *self);
CT_API ct_tensor *ct_tanh_(ct_tensor *self);
CT_API ct_tensor *ct_tanh_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
