/*
 * reciprocal: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RECIPROCAL_H
#define COTANGENT_OP_RECIPROCAL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 1 divided by self, element by element; infinite at 0.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = -(result.grad * conj(result * result))
 * Saves: result.
 */
CT_API ct_tensor *ct_reciprocal(ct_tensor *self);
CT_API ct_tensor *ct_reciprocal_(ct_tensor *self);
CT_API ct_tensor *ct_reciprocal_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
