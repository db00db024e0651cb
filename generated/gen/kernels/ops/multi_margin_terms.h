/*
 * multi_margin_terms: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MULTI_MARGIN_TERMS_H
#define CTI_KERNELS_OPS_MULTI_MARGIN_TERMS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- multi_margin_terms ---- */

CTI_FN float cti_multi_margin_terms_result_f32(float self, float own, bool others, float margin, bool squared)
{
    const float t0_ = margin - own + self;
    return others && t0_ > 0.0f ? (squared ? cti_sq_f32(t0_) : t0_) : 0.0f;
}

CTI_FN double cti_multi_margin_terms_result_f64(double self, double own, bool others, double margin, bool squared)
{
    const double t0_ = margin - own + self;
    return others && t0_ > 0.0 ? (squared ? cti_sq_f64(t0_) : t0_) : 0.0;
}

CTI_FN bool cti_multi_margin_terms_live_f32(float self, float own, bool others, float margin)
{
    return others && margin - own + self > 0.0f;
}

CTI_FN bool cti_multi_margin_terms_live_f64(double self, double own, bool others, double margin)
{
    return others && margin - own + self > 0.0;
}

CTI_FN float cti_multi_margin_terms_self_grad_f32(float result_grad, float self, float own, bool live, bool squared,
                                                  float margin)
{
    const float t0_ = squared ? result_grad * (2.0f * (margin - own + self)) : result_grad;
    return live ? t0_ : 0.0f;
}

CTI_FN double cti_multi_margin_terms_self_grad_f64(double result_grad, double self, double own, bool live, bool squared,
                                                   double margin)
{
    const double t0_ = squared ? result_grad * (2.0 * (margin - own + self)) : result_grad;
    return live ? t0_ : 0.0;
}

CTI_FN float cti_multi_margin_terms_own_grad_f32(float result_grad, float self, float own, bool live, bool squared,
                                                 float margin)
{
    const float t0_ = squared ? -(result_grad * (2.0f * (margin - own + self))) : -result_grad;
    return live ? t0_ : 0.0f;
}

CTI_FN double cti_multi_margin_terms_own_grad_f64(double result_grad, double self, double own, bool live, bool squared,
                                                  double margin)
{
    const double t0_ = squared ? -(result_grad * (2.0 * (margin - own + self))) : -result_grad;
    return live ? t0_ : 0.0;
}

CTI_FN float cti_multi_margin_terms_result_tangent_f32(float self, float own, bool others, float self_tangent,
                                                       float own_tangent, float margin, bool squared)
{
    const float t0_ = margin - own + self;
    const bool t1_ = others && t0_ > 0.0f;
    const float t2_ = 2.0f * t0_;
    const float t3_ = t1_ ? (squared ? self_tangent * t2_ : self_tangent) : 0.0f;
    const float t4_ = t1_ ? (squared ? -(own_tangent * t2_) : -own_tangent) : 0.0f;
    return t3_ + t4_;
}

CTI_FN double cti_multi_margin_terms_result_tangent_f64(double self, double own, bool others, double self_tangent,
                                                        double own_tangent, double margin, bool squared)
{
    const double t0_ = margin - own + self;
    const bool t1_ = others && t0_ > 0.0;
    const double t2_ = 2.0 * t0_;
    const double t3_ = t1_ ? (squared ? self_tangent * t2_ : self_tangent) : 0.0;
    const double t4_ = t1_ ? (squared ? -(own_tangent * t2_) : -own_tangent) : 0.0;
    return t3_ + t4_;
}

typedef struct cti_multi_margin_terms_attrs {
    double margin;
    bool squared;
} cti_multi_margin_terms_attrs;

typedef struct cti_multi_margin_terms_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop own_grad[CTI_COMPUTE_COUNT];
    cti_loop self_own_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_multi_margin_terms_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_multi_margin_terms_loop_table CTI_LEVEL(cti_multi_margin_terms_loops);
#else
CTI_HIDDEN extern cti_multi_margin_terms_loop_table *cti_multi_margin_terms_loops;
#endif

#endif
