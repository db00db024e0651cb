/*
 * smooth_l1_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SMOOTH_L1_LOSS_H
#define CTI_KERNELS_OPS_SMOOTH_L1_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- smooth_l1_loss ---- */

CTI_FN float cti_smooth_l1_loss_result_f32(float self, float target, float beta)
{
    const float t0_ = self - target;
    const float t1_ = cti_abs_f32(t0_);
    return t1_ < beta ? 0.5f / beta * cti_sq_f32(t0_) : t1_ - 0.5f * beta;
}

CTI_FN double cti_smooth_l1_loss_result_f64(double self, double target, double beta)
{
    const double t0_ = self - target;
    const double t1_ = cti_abs_f64(t0_);
    return t1_ < beta ? 0.5 / beta * cti_sq_f64(t0_) : t1_ - 0.5 * beta;
}

CTI_FN float cti_smooth_l1_loss_way_f32(float self, float target) { return self - target; }

CTI_FN double cti_smooth_l1_loss_way_f64(double self, double target) { return self - target; }

CTI_FN float cti_smooth_l1_loss_self_grad_f32(float result_grad, float way, float beta)
{
    const float t0_ = cti_abs_f32(way) < beta ? way / beta : cti_sign_f32(way);
    return result_grad * t0_;
}

CTI_FN double cti_smooth_l1_loss_self_grad_f64(double result_grad, double way, double beta)
{
    const double t0_ = cti_abs_f64(way) < beta ? way / beta : cti_sign_f64(way);
    return result_grad * t0_;
}

CTI_FN float cti_smooth_l1_loss_target_grad_f32(float result_grad, float way, float beta)
{
    const float t0_ = cti_abs_f32(way) < beta ? way / beta : cti_sign_f32(way);
    return -(result_grad * t0_);
}

CTI_FN double cti_smooth_l1_loss_target_grad_f64(double result_grad, double way, double beta)
{
    const double t0_ = cti_abs_f64(way) < beta ? way / beta : cti_sign_f64(way);
    return -(result_grad * t0_);
}

CTI_FN float cti_smooth_l1_loss_result_tangent_f32(float self, float target, float self_tangent, float target_tangent,
                                                   float beta)
{
    const float t0_ = self - target;
    const float t1_ = cti_abs_f32(t0_) < beta ? t0_ / beta : cti_sign_f32(t0_);
    return self_tangent * t1_ - target_tangent * t1_;
}

CTI_FN double cti_smooth_l1_loss_result_tangent_f64(double self, double target, double self_tangent,
                                                    double target_tangent, double beta)
{
    const double t0_ = self - target;
    const double t1_ = cti_abs_f64(t0_) < beta ? t0_ / beta : cti_sign_f64(t0_);
    return self_tangent * t1_ - target_tangent * t1_;
}

typedef struct cti_smooth_l1_loss_attrs {
    double beta;
} cti_smooth_l1_loss_attrs;

typedef struct cti_smooth_l1_loss_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop self_target_grads[CTI_COMPUTE_COUNT];
} cti_smooth_l1_loss_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_smooth_l1_loss_loop_table CTI_LEVEL(cti_smooth_l1_loss_loops);
#else
CTI_HIDDEN extern cti_smooth_l1_loss_loop_table *cti_smooth_l1_loss_loops;
#endif

#endif
