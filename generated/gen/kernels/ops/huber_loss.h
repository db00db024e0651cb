/*
 * huber_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HUBER_LOSS_H
#define CTI_KERNELS_OPS_HUBER_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- huber_loss ---- */

CTI_FN float cti_huber_loss_result_f32(float self, float target, float delta)
{
    const float t0_ = self - target;
    const float t1_ = cti_abs_f32(t0_);
    return t1_ <= delta ? 0.5f * cti_sq_f32(t0_) : delta * (t1_ - 0.5f * delta);
}

CTI_FN double cti_huber_loss_result_f64(double self, double target, double delta)
{
    const double t0_ = self - target;
    const double t1_ = cti_abs_f64(t0_);
    return t1_ <= delta ? 0.5 * cti_sq_f64(t0_) : delta * (t1_ - 0.5 * delta);
}

CTI_FN float cti_huber_loss_way_f32(float self, float target) { return self - target; }

CTI_FN double cti_huber_loss_way_f64(double self, double target) { return self - target; }

CTI_FN float cti_huber_loss_self_grad_f32(float result_grad, float way, float delta)
{
    const float t0_ = cti_abs_f32(way) <= delta ? way : delta * cti_sign_f32(way);
    return result_grad * t0_;
}

CTI_FN double cti_huber_loss_self_grad_f64(double result_grad, double way, double delta)
{
    const double t0_ = cti_abs_f64(way) <= delta ? way : delta * cti_sign_f64(way);
    return result_grad * t0_;
}

CTI_FN float cti_huber_loss_target_grad_f32(float result_grad, float way, float delta)
{
    const float t0_ = cti_abs_f32(way) <= delta ? way : delta * cti_sign_f32(way);
    return -(result_grad * t0_);
}

CTI_FN double cti_huber_loss_target_grad_f64(double result_grad, double way, double delta)
{
    const double t0_ = cti_abs_f64(way) <= delta ? way : delta * cti_sign_f64(way);
    return -(result_grad * t0_);
}

CTI_FN float cti_huber_loss_result_tangent_f32(float self, float target, float self_tangent, float target_tangent,
                                               float delta)
{
    const float t0_ = self - target;
    const float t1_ = cti_abs_f32(t0_) <= delta ? t0_ : delta * cti_sign_f32(t0_);
    return self_tangent * t1_ - target_tangent * t1_;
}

CTI_FN double cti_huber_loss_result_tangent_f64(double self, double target, double self_tangent, double target_tangent,
                                                double delta)
{
    const double t0_ = self - target;
    const double t1_ = cti_abs_f64(t0_) <= delta ? t0_ : delta * cti_sign_f64(t0_);
    return self_tangent * t1_ - target_tangent * t1_;
}

typedef struct cti_huber_loss_attrs {
    double delta;
} cti_huber_loss_attrs;

typedef struct cti_huber_loss_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop self_target_grads[CTI_COMPUTE_COUNT];
} cti_huber_loss_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_huber_loss_loop_table CTI_LEVEL(cti_huber_loss_loops);
#else
CTI_HIDDEN extern cti_huber_loss_loop_table *cti_huber_loss_loops;
#endif

#endif
