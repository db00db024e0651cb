/*
 * exp: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EXP_H
#define COTANGENT_OP_EXP_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Exponential of self, element by element.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * conj(result)
 * Saves: result.
 */
CT_API ct_tensor *ct_exp(ct_tensor *self);
CT_API ct_tensor *ct_exp_(ct_tensor *self);
CT_API ct_tensor *ct_exp_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
