/*
 * multi_margin_terms: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MULTI_MARGIN_TERMS_H
#define CTI_KERNELS_OPS_MULTI_MARGIN_TERMS_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- multi_margin_terms ---- */

CTI_FN float cti_multi_margin_terms_result_f32(float self, float own, bool others, float margin, float p)
{
    const float t0_ = margin - own + self;
    return others && t0_ > 0.0f ? (p == 1.0f ? t0_ : cti_sq_f32(t0_)) : 0.0f;
}

CTI_FN double cti_multi_margin_terms_result_f64(double self, double own, bool others, double margin, double p)
{
    const double t0_ = margin - own + self;
    return others && t0_ > 0.0 ? (p == 1.0 ? t0_ : cti_sq_f64(t0_)) : 0.0;
}

CTI_FN bool cti_multi_margin_terms_live_f32(float self, float own, bool others, float margin)
{
    return others && margin - own + self > 0.0f;
}

CTI_FN bool cti_multi_margin_terms_live_f64(double self, double own, bool others, double margin)
{
    return others && margin - own + self > 0.0;
}

CTI_FN float cti_multi_margin_terms_self_grad_f32(float result_grad, float self, float own, bool live, float p,
                                                  float margin)
{
    const float t0_ = p == 1.0f ? result_grad : result_grad * (2.0f * (margin - own + self));
    return live ? t0_ : 0.0f;
}

CTI_FN double cti_multi_margin_terms_self_grad_f64(double result_grad, double self, double own, bool live, double p,
                                                   double margin)
{
    const double t0_ = p == 1.0 ? result_grad : result_grad * (2.0 * (margin - own + self));
    return live ? t0_ : 0.0;
}

CTI_FN float cti_multi_margin_terms_own_grad_f32(float result_grad, float self, float own, bool live, float p,
                                                 float margin)
{
    const float t0_ = p == 1.0f ? -result_grad : -(result_grad * (2.0f * (margin - own + self)));
    return live ? t0_ : 0.0f;
}

CTI_FN double cti_multi_margin_terms_own_grad_f64(double result_grad, double self, double own, bool live, double p,
                                                  double margin)
{
    const double t0_ = p == 1.0 ? -result_grad : -(result_grad * (2.0 * (margin - own + self)));
    return live ? t0_ : 0.0;
}

CTI_FN float cti_multi_margin_terms_result_tangent_f32(float self, float own, bool others, float self_tangent,
                                                       float own_tangent, float margin, float p)
{
    const float t0_ = margin - own + self;
    const bool t1_ = others && t0_ > 0.0f;
    const bool t2_ = p == 1.0f;
    const float t3_ = 2.0f * t0_;
    const float t4_ = t1_ ? (t2_ ? self_tangent : self_tangent * t3_) : 0.0f;
    const float t5_ = t1_ ? (t2_ ? -own_tangent : -(own_tangent * t3_)) : 0.0f;
    return t4_ + t5_;
}

CTI_FN double cti_multi_margin_terms_result_tangent_f64(double self, double own, bool others, double self_tangent,
                                                        double own_tangent, double margin, double p)
{
    const double t0_ = margin - own + self;
    const bool t1_ = others && t0_ > 0.0;
    const bool t2_ = p == 1.0;
    const double t3_ = 2.0 * t0_;
    const double t4_ = t1_ ? (t2_ ? self_tangent : self_tangent * t3_) : 0.0;
    const double t5_ = t1_ ? (t2_ ? -own_tangent : -(own_tangent * t3_)) : 0.0;
    return t4_ + t5_;
}

typedef struct cti_multi_margin_terms_attrs {
    ct_scalar margin;
    ct_scalar p;
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
