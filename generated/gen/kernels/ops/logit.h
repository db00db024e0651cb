/*
 * logit: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOGIT_H
#define CTI_KERNELS_OPS_LOGIT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- logit ---- */

CTI_FN float cti_logit_result_f32(float self, bool has_eps, float eps)
{
    const float t0_ = has_eps ? cti_min_f32(cti_max_f32(self, eps), 1.0f - eps) : self;
    const float t1_ = 1.0f - t0_;
    return t0_ < 0.25f || t0_ > 0.75f ? cti_log_f32(t0_ / t1_) : cti_log1p_f32((2.0f * t0_ - 1.0f) / t1_);
}

CTI_FN double cti_logit_result_f64(double self, bool has_eps, double eps)
{
    const double t0_ = has_eps ? cti_min_f64(cti_max_f64(self, eps), 1.0 - eps) : self;
    const double t1_ = 1.0 - t0_;
    return t0_ < 0.25 || t0_ > 0.75 ? cti_log_f64(t0_ / t1_) : cti_log1p_f64((2.0 * t0_ - 1.0) / t1_);
}

CTI_FN float cti_logit_self_grad_f32(float result_grad, float self, float result, bool has_eps, float eps)
{
    const float t0_ = self < eps || self > 1.0f - eps ? 0.0f : result_grad / (self * (1.0f - self));
    const float t1_ = 2.0f + cti_exp_f32(result) + cti_exp_f32(-result);
    return has_eps ? t0_ : result_grad * t1_;
}

CTI_FN double cti_logit_self_grad_f64(double result_grad, double self, double result, bool has_eps, double eps)
{
    const double t0_ = self < eps || self > 1.0 - eps ? 0.0 : result_grad / (self * (1.0 - self));
    const double t1_ = result_grad * (2.0 + cti_exp_f64(result) + cti_exp_f64(-result));
    return has_eps ? t0_ : t1_;
}

CTI_FN float cti_logit_result_tangent_f32(float self, float result, float self_tangent, bool has_eps, float eps)
{
    const float t0_ = self < eps || self > 1.0f - eps ? 0.0f : self_tangent / (self * (1.0f - self));
    const float t1_ = 2.0f + cti_exp_f32(result) + cti_exp_f32(-result);
    return has_eps ? t0_ : self_tangent * t1_;
}

CTI_FN double cti_logit_result_tangent_f64(double self, double result, double self_tangent, bool has_eps, double eps)
{
    const double t0_ = self < eps || self > 1.0 - eps ? 0.0 : self_tangent / (self * (1.0 - self));
    const double t1_ = self_tangent * (2.0 + cti_exp_f64(result) + cti_exp_f64(-result));
    return has_eps ? t0_ : t1_;
}

typedef struct cti_logit_attrs {
    bool has_eps;
    double eps;
} cti_logit_attrs;

typedef struct cti_logit_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_logit_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_logit_loop_table CTI_LEVEL(cti_logit_loops);
#else
CTI_HIDDEN extern cti_logit_loop_table *cti_logit_loops;
#endif

#endif
