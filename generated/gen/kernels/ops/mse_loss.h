/*
 * mse_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MSE_LOSS_H
#define CTI_KERNELS_OPS_MSE_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- mse_loss ---- */

CTI_FN float cti_mse_loss_result_f32(float self, float target) { return cti_sq_f32(self - target); }

CTI_FN double cti_mse_loss_result_f64(double self, double target) { return cti_sq_f64(self - target); }

CTI_FN int64_t cti_mse_loss_result_i64(int64_t self, int64_t target) { return cti_sq_i64(cti_sub_i64(self, target)); }

CTI_FN float cti_mse_loss_diff_f32(float self, float target) { return self - target; }

CTI_FN double cti_mse_loss_diff_f64(double self, double target) { return self - target; }

CTI_FN float cti_mse_loss_self_grad_f32(float result_grad, float diff) { return result_grad * (2.0f * diff); }

CTI_FN double cti_mse_loss_self_grad_f64(double result_grad, double diff) { return result_grad * (2.0 * diff); }

CTI_FN float cti_mse_loss_target_grad_f32(float result_grad, float diff) { return -(result_grad * (2.0f * diff)); }

CTI_FN double cti_mse_loss_target_grad_f64(double result_grad, double diff) { return -(result_grad * (2.0 * diff)); }

CTI_FN float cti_mse_loss_result_tangent_f32(float self, float target, float self_tangent, float target_tangent)
{
    const float t0_ = 2.0f * (self - target);
    return self_tangent * t0_ - target_tangent * t0_;
}

CTI_FN double cti_mse_loss_result_tangent_f64(double self, double target, double self_tangent, double target_tangent)
{
    const double t0_ = 2.0 * (self - target);
    return self_tangent * t0_ - target_tangent * t0_;
}

typedef struct cti_mse_loss_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop self_target_grads[CTI_COMPUTE_COUNT];
} cti_mse_loss_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_mse_loss_loop_table CTI_LEVEL(cti_mse_loss_loops);
#else
CTI_HIDDEN extern cti_mse_loss_loop_table *cti_mse_loss_loops;
#endif

#endif
