/*
 * kl_div_terms: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_KL_DIV_TERMS_H
#define CTI_KERNELS_OPS_KL_DIV_TERMS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- kl_div_terms ---- */

CTI_FN float cti_kl_div_terms_result_f32(float self, float target, bool log_target)
{
    const float t0_ = (log_target ? cti_exp_f32(target) : target) * (target - self);
    return log_target ? t0_ : cti_xlogy_f32(target, target) - target * self;
}

CTI_FN double cti_kl_div_terms_result_f64(double self, double target, bool log_target)
{
    const double t0_ = (log_target ? cti_exp_f64(target) : target) * (target - self);
    return log_target ? t0_ : cti_xlogy_f64(target, target) - target * self;
}

CTI_FN float cti_kl_div_terms_self_grad_f32(float result_grad, float target, bool log_target)
{
    const float t0_ = result_grad * (log_target ? cti_exp_f32(target) : target);
    return -t0_;
}

CTI_FN double cti_kl_div_terms_self_grad_f64(double result_grad, double target, bool log_target)
{
    const double t0_ = result_grad * (log_target ? cti_exp_f64(target) : target);
    return -t0_;
}

CTI_FN float cti_kl_div_terms_target_grad_f32(float result_grad, float self, float target, bool log_target)
{
    const float t0_ = (log_target ? cti_exp_f32(target) : target) * (target - self + 1.0f);
    const float t1_ = target == 0.0f ? 0.0f : cti_log_f32(target) + 1.0f - self;
    return result_grad * (log_target ? t0_ : t1_);
}

CTI_FN double cti_kl_div_terms_target_grad_f64(double result_grad, double self, double target, bool log_target)
{
    const double t0_ = (log_target ? cti_exp_f64(target) : target) * (target - self + 1.0);
    const double t1_ = target == 0.0 ? 0.0 : cti_log_f64(target) + 1.0 - self;
    return result_grad * (log_target ? t0_ : t1_);
}

CTI_FN float cti_kl_div_terms_result_tangent_f32(float self, float target, float self_tangent, float target_tangent,
                                                 bool log_target)
{
    const float t0_ = log_target ? cti_exp_f32(target) : target;
    const float t1_ = target == 0.0f ? 0.0f : cti_log_f32(target) + 1.0f - self;
    const float t2_ = target_tangent * (log_target ? t0_ * (target - self + 1.0f) : t1_);
    return -(self_tangent * t0_) + t2_;
}

CTI_FN double cti_kl_div_terms_result_tangent_f64(double self, double target, double self_tangent,
                                                  double target_tangent, bool log_target)
{
    const double t0_ = log_target ? cti_exp_f64(target) : target;
    const double t1_ = target == 0.0 ? 0.0 : cti_log_f64(target) + 1.0 - self;
    const double t2_ = target_tangent * (log_target ? t0_ * (target - self + 1.0) : t1_);
    return -(self_tangent * t0_) + t2_;
}

typedef struct cti_kl_div_terms_attrs {
    bool log_target;
} cti_kl_div_terms_attrs;

typedef struct cti_kl_div_terms_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop self_target_grads[CTI_COMPUTE_COUNT];
} cti_kl_div_terms_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_kl_div_terms_loop_table CTI_LEVEL(cti_kl_div_terms_loops);
#else
CTI_HIDDEN extern cti_kl_div_terms_loop_table *cti_kl_div_terms_loops;
#endif

#endif
