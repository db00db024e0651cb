/*
 * gelu: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_GELU_H
#define CTI_KERNELS_OPS_GELU_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- gelu ---- */

CTI_FN float cti_gelu_result_f32(float self, int approximate)
{
    return approximate == 0x2da7afdb /* none */ ? cti_gelu_f32(self) : cti_gelu_tanh_f32(self);
}

CTI_FN double cti_gelu_result_f64(double self, int approximate)
{
    return approximate == 0x2da7afdb /* none */ ? cti_gelu_f64(self) : cti_gelu_tanh_f64(self);
}

CTI_FN float cti_gelu_self_grad_f32(float result_grad, float self, int approximate)
{
    const float t0_ = 0.3989422804014327f * self * cti_exp_f32(-0.5f * self * self);
    const float t1_ = 0.5f * cti_erfc_f32(-0.7071067811865476f * self) + t0_;
    const float t2_ = 1.5957691216057308f * (self + 0.044715f * self * self * self);
    const float t3_ = 1.5957691216057308f * (1.0f + 0.134145f * self * self);
    const float t4_ = cti_sigmoid_f32(t2_) * (1.0f + t3_ * self * cti_sigmoid_f32(-t2_));
    const float t5_ = self > 30.0f ? result_grad : self < -30.0f ? 0.0f : result_grad * t4_;
    return approximate == 0x2da7afdb /* none */ ? result_grad * t1_ : t5_;
}

CTI_FN double cti_gelu_self_grad_f64(double result_grad, double self, int approximate)
{
    const double t0_ = 0.3989422804014327 * self * cti_exp_f64(-0.5 * self * self);
    const double t1_ = 0.5 * cti_erfc_f64(-0.7071067811865476 * self) + t0_;
    const double t2_ = 1.5957691216057308 * (self + 0.044715 * self * self * self);
    const double t3_ = 1.5957691216057308 * (1.0 + 0.134145 * self * self);
    const double t4_ = cti_sigmoid_f64(t2_) * (1.0 + t3_ * self * cti_sigmoid_f64(-t2_));
    const double t5_ = self > 30.0 ? result_grad : self < -30.0 ? 0.0 : result_grad * t4_;
    return approximate == 0x2da7afdb /* none */ ? result_grad * t1_ : t5_;
}

CTI_FN float cti_gelu_result_tangent_f32(float self, float self_tangent, int approximate)
{
    const float t0_ = 0.3989422804014327f * self * cti_exp_f32(-0.5f * self * self);
    const float t1_ = 0.5f * cti_erfc_f32(-0.7071067811865476f * self) + t0_;
    const float t2_ = 1.5957691216057308f * (self + 0.044715f * self * self * self);
    const float t3_ = 1.5957691216057308f * (1.0f + 0.134145f * self * self);
    const float t4_ = cti_sigmoid_f32(t2_) * (1.0f + t3_ * self * cti_sigmoid_f32(-t2_));
    const float t5_ = self > 30.0f ? self_tangent : self < -30.0f ? 0.0f : self_tangent * t4_;
    return approximate == 0x2da7afdb /* none */ ? self_tangent * t1_ : t5_;
}

CTI_FN double cti_gelu_result_tangent_f64(double self, double self_tangent, int approximate)
{
    const double t0_ = 0.3989422804014327 * self * cti_exp_f64(-0.5 * self * self);
    const double t1_ = 0.5 * cti_erfc_f64(-0.7071067811865476 * self) + t0_;
    const double t2_ = 1.5957691216057308 * (self + 0.044715 * self * self * self);
    const double t3_ = 1.5957691216057308 * (1.0 + 0.134145 * self * self);
    const double t4_ = cti_sigmoid_f64(t2_) * (1.0 + t3_ * self * cti_sigmoid_f64(-t2_));
    const double t5_ = self > 30.0 ? self_tangent : self < -30.0 ? 0.0 : self_tangent * t4_;
    return approximate == 0x2da7afdb /* none */ ? self_tangent * t1_ : t5_;
}

typedef struct cti_gelu_attrs {
    int approximate;
} cti_gelu_attrs;

typedef struct cti_gelu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_gelu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_gelu_loop_table CTI_LEVEL(cti_gelu_loops);
#else
CTI_HIDDEN extern cti_gelu_loop_table *cti_gelu_loops;
#endif

#endif
