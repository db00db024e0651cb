/*
 * mse_loss: what it declares.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MSE_LOSS_H
#define COTANGENT_OP_MSE_LOSS_H

#include <cotangent/tensor.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_mse_loss_opts {
    enum ct_reduction reduction; /* default mean */
} ct_mse_loss_opts;

/**
 * Squared difference of self and target, averaged, summed or left as it is.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param target  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B]
 * Gradient: self.grad = result.grad * 2 * diff
 * Gradient: target.grad = -(result.grad * 2 * diff)
 * Saves: diff (value).
 */
CT_API ct_tensor *ct_mse_loss(ct_tensor *self, ct_tensor *target);
CT_API ct_tensor *ct_mse_loss_with(ct_tensor *self, ct_tensor *target, const ct_mse_loss_opts *opts);
CT_API ct_tensor *ct_mse_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out);
CT_API ct_tensor *ct_mse_loss_with_out(ct_tensor *self, ct_tensor *target, const ct_mse_loss_opts *opts,
                                       ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
