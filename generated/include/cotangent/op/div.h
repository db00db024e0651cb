/*
 * div: what it declares.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIV_H
#define COTANGENT_OP_DIV_H

#include <cotangent/tensor.h>
#include <cotangent/word/rounding_mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Quotient, element by element, with broadcasting; integers give floats.
 * @param self  tensor of any dtype [*A], or a number
 * @param other  tensor of any dtype [*B], or a number
 * Gradient: self.grad = result.grad / conj(other)
 * Gradient: other.grad = -(result.grad * conj(result / other))
 * Saves: other; result for other.
 */
CT_API ct_tensor *ct_div(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_div_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_div_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Quotient, rounded towards zero (trunc) or down (floor); the gradient is 0 everywhere.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A], or a number
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number
 * Gradient: self.grad = 0
 * Gradient: other.grad = 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_div_mode(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode);
CT_API ct_tensor *ct_div_mode_(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode);
CT_API ct_tensor *ct_div_mode_out(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode,
                                  ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
