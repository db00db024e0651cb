/*
 * log1p: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOG1P_H
#define COTANGENT_OP_LOG1P_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Natural logarithm of 1 + self, element by element, exact also near 0. At -1 it is -inf, with an infinite gradient.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad / conj(1 + self)
 * Saves: self.
 */
CT_API ct_tensor *ct_log1p(ct_tensor *self);
CT_API ct_tensor *ct_log1p_(ct_tensor *self);
CT_API ct_tensor *ct_log1p_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
