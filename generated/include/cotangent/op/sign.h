/*
 * sign: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SIGN_H
#define COTANGENT_OP_SIGN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * -1, 0 or 1 by the sign of self, 0 for NaN; the gradient is 0 everywhere.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Gradient: self.grad = 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_sign(ct_tensor *self);
CT_API ct_tensor *ct_sign_(ct_tensor *self);
CT_API ct_tensor *ct_sign_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
