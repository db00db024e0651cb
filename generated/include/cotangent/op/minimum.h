/*
 * minimum: what it declares.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MINIMUM_H
#define COTANGENT_OP_MINIMUM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The smaller of self and other, element by element, with broadcasting; NaN if either is. A tie gives half the gradient
 * to each.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B]
 * Gradient: self.grad = result.grad if below else 0 if above else 0.5 * result.grad
 * Gradient: other.grad = result.grad if above else 0 if below else 0.5 * result.grad
 * Saves: above (bits); below (bits).
 */
CT_API ct_tensor *ct_minimum(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_minimum_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
