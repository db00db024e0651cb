/*
 * fill: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FILL_H
#define COTANGENT_OP_FILL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A tensor of the sizes and dtype of self with value, a number or a 0-d tensor, at every element.
 * @param self  tensor of any dtype [*S]
 * @param value  tensor of any dtype [], or a number
 * Gradient: self.grad = 0
 * Gradient: value.grad = result.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_fill(ct_tensor *self, ct_tensor *value);
CT_API ct_tensor *ct_fill_(ct_tensor *self, ct_tensor *value);
CT_API ct_tensor *ct_fill_out(ct_tensor *self, ct_tensor *value, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
