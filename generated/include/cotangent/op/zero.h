/*
 * zero: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ZERO_H
#define COTANGENT_OP_ZERO_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Zeros with the sizes and the dtype of self; its gradient is zero.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_zero(ct_tensor *self);
CT_API ct_tensor *ct_zero_(ct_tensor *self);
CT_API ct_tensor *ct_zero_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
