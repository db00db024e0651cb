/*
 * cos: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COS_H
#define COTANGENT_OP_COS_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Cosine of self in radians, element by element.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = -(result.grad * conj(sin(self)))
 * Saves: self.
 */
CT_API ct_tensor *ct_cos(ct_tensor *self);
CT_API ct_tensor *ct_cos_(ct_tensor *self);
CT_API ct_tensor *ct_cos_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
