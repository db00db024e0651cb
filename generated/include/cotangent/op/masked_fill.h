/*
 * masked_fill: what it declares.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MASKED_FILL_H
#define COTANGENT_OP_MASKED_FILL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with value where mask is true, with broadcasting.
 * @param self  tensor of any dtype [*A]
 * @param mask  bool tensor [*B]
 * @param value  tensor of any dtype [], or a number
 * Gradient: self.grad = 0 if mask else result.grad
 * Gradient: value.grad = result.grad if mask else 0
 * Saves: mask (bits).
 */
CT_API ct_tensor *ct_masked_fill(ct_tensor *self, ct_tensor *mask, ct_tensor *value);
CT_API ct_tensor *ct_masked_fill_(ct_tensor *self, ct_tensor *mask, ct_tensor *value);
CT_API ct_tensor *ct_masked_fill_out(ct_tensor *self, ct_tensor *mask, ct_tensor *value, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
