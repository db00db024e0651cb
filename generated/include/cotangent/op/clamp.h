/*
 * clamp: what it declares.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CLAMP_H
#define COTANGENT_OP_CLAMP_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self limited to min and max, bounds included, with broadcasting. On a bound self gets the gradient; where min > max
 * the result is max.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * @param min  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A], or a number; ct_none() if
 * absent
 * @param max  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number; ct_none() if
 * absent Gradient: self.grad = result.grad if inside else 0 Gradient: min.grad = (0 if inside or above else
 * result.grad) if has(max) else 0 if inside else result.grad Gradient: max.grad = (result.grad if above else 0) if
 * has(min) else 0 if inside else result.grad Saves: inside (bits); above (bits) for min, max when has(min) and
 * has(max).
 */
CT_API ct_tensor *ct_clamp(ct_tensor *self, ct_tensor *min, ct_tensor *max);
CT_API ct_tensor *ct_clamp_(ct_tensor *self, ct_tensor *min, ct_tensor *max);
CT_API ct_tensor *ct_clamp_out(ct_tensor *self, ct_tensor *min, ct_tensor *max, ct_tensor *out);

typedef struct ct_clamp_scalar_opts {
    ct_scalar min; /* optional */
    ct_scalar max; /* optional */
} ct_clamp_scalar_opts;

/**
 * self limited to the numbers min and max, bounds included. On a bound the gradient passes; where min > max the result
 * is max, gradient 0.
 * @param self  real tensor [*S]
 * Gradient: self.grad = result.grad if inside else 0
 * Saves: inside (bits).
 */
CT_API ct_tensor *ct_clamp_scalar(ct_tensor *self);
CT_API ct_tensor *ct_clamp_scalar_with(ct_tensor *self, const ct_clamp_scalar_opts *opts);
CT_API ct_tensor *ct_clamp_scalar_(ct_tensor *self);
CT_API ct_tensor *ct_clamp_scalar_with_(ct_tensor *self, const ct_clamp_scalar_opts *opts);
CT_API ct_tensor *ct_clamp_scalar_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_clamp_scalar_with_out(ct_tensor *self, const ct_clamp_scalar_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
