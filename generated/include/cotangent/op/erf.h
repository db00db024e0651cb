/*
 * erf: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ERF_H
#define COTANGENT_OP_ERF_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Error function of self, element by element.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Gradient: self.grad = result.grad * 1.1283791670955126 * exp(-(self * self))
 * Saves: self.
 */
CT_API ct_tensor *ct_erf(ct_tensor *self);
CT_API ct_tensor *ct_erf_(ct_tensor *self);
CT_API ct_tensor *ct_erf_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
