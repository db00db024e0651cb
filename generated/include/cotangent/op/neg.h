/*
 * neg: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NEG_H
#define COTANGENT_OP_NEG_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with its sign changed, element by element.
 * @param self  number tensor [*S]
 * Gradient: self.grad = -result.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_neg(ct_tensor *self);
CT_API ct_tensor *ct_neg_(ct_tensor *self);
CT_API ct_tensor *ct_neg_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
