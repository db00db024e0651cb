/*
 * mish: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MISH_H
#define CTI_KERNELS_OPS_MISH_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- mish ---- */

CTI_FN float cti_mish_result_f32(float self) { return self * cti_tanh_f32(cti_softplus_f32(self)); }

CTI_FN double cti_mish_result_f64(double self) { return self * cti_tanh_f64(cti_softplus_f64(self)); }

CTI_FN float cti_mish_self_grad_f32(float result_grad, float self)
{
    const float t0_ = cti_softplus_f32(self);
    const float t1_ = 4.0f * cti_sigmoid_f32(2.0f * t0_) * cti_sigmoid_f32(-2.0f * t0_);
    const float t2_ = cti_tanh_f32(t0_) + self * (t1_ * cti_sigmoid_f32(self));
    return result_grad * t2_;
}

CTI_FN double cti_mish_self_grad_f64(double result_grad, double self)
{
    const double t0_ = cti_softplus_f64(self);
    const double t1_ = 4.0 * cti_sigmoid_f64(2.0 * t0_) * cti_sigmoid_f64(-2.0 * t0_);
    const double t2_ = cti_tanh_f64(t0_) + self * (t1_ * cti_sigmoid_f64(self));
    return result_grad * t2_;
}

CTI_FN float cti_mish_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = cti_softplus_f32(self);
    const float t1_ = 4.0f * cti_sigmoid_f32(2.0f * t0_) * cti_sigmoid_f32(-2.0f * t0_);
    const float t2_ = cti_tanh_f32(t0_) + self * (t1_ * cti_sigmoid_f32(self));
    return self_tangent * t2_;
}

CTI_FN double cti_mish_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = cti_softplus_f64(self);
    const double t1_ = 4.0 * cti_sigmoid_f64(2.0 * t0_) * cti_sigmoid_f64(-2.0 * t0_);
    const double t2_ = cti_tanh_f64(t0_) + self * (t1_ * cti_sigmoid_f64(self));
    return self_tangent * t2_;
}

typedef struct cti_mish_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_mish_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_mish_loop_table CTI_LEVEL(cti_mish_loops);
#else
CTI_HIDDEN extern cti_mish_loop_table *cti_mish_loops;
#endif

#endif
