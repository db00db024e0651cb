/*
 * log: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOG_H
#define COTANGENT_OP_LOG_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Natural logarithm of self, element by element. At 0 it is -inf, with an infinite gradient.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad / conj(self)
 * Saves: self.
 */
CT_API ct_tensor *ct_log(ct_tensor *self);
CT_API ct_tensor *ct_log_(ct_tensor *self);
CT_API ct_tensor *ct_log_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
