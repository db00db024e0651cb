/*
 * atan2: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ATAN2_H
#define CTI_KERNELS_OPS_ATAN2_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- atan2 ---- */

CTI_FN float cti_atan2_result_f32(float self, float other) { return cti_atan2_f32(self, other); }

CTI_FN double cti_atan2_result_f64(double self, double other) { return cti_atan2_f64(self, other); }

CTI_FN float cti_atan2_self_grad_f32(float result_grad, float self, float other)
{
    const float t0_ = cti_hypot_f32(self, other);
    return t0_ == 0.0f || t0_ == (float)INFINITY ? 0.0f : result_grad * (other / t0_) / t0_;
}

CTI_FN double cti_atan2_self_grad_f64(double result_grad, double self, double other)
{
    const double t0_ = cti_hypot_f64(self, other);
    return t0_ == 0.0 || t0_ == (double)INFINITY ? 0.0 : result_grad * (other / t0_) / t0_;
}

CTI_FN float cti_atan2_other_grad_f32(float result_grad, float self, float other)
{
    const float t0_ = cti_hypot_f32(self, other);
    return t0_ == 0.0f || t0_ == (float)INFINITY ? 0.0f : -(result_grad * (self / t0_) / t0_);
}

CTI_FN double cti_atan2_other_grad_f64(double result_grad, double self, double other)
{
    const double t0_ = cti_hypot_f64(self, other);
    return t0_ == 0.0 || t0_ == (double)INFINITY ? 0.0 : -(result_grad * (self / t0_) / t0_);
}

CTI_FN float cti_atan2_result_tangent_f32(float self, float other, float self_tangent, float other_tangent)
{
    const float t0_ = cti_hypot_f32(self, other);
    const bool t1_ = t0_ == 0.0f || t0_ == (float)INFINITY;
    const float t2_ = t1_ ? 0.0f : -(other_tangent * (self / t0_) / t0_);
    return (t1_ ? 0.0f : self_tangent * (other / t0_) / t0_) + t2_;
}

CTI_FN double cti_atan2_result_tangent_f64(double self, double other, double self_tangent, double other_tangent)
{
    const double t0_ = cti_hypot_f64(self, other);
    const bool t1_ = t0_ == 0.0 || t0_ == (double)INFINITY;
    const double t2_ = t1_ ? 0.0 : -(other_tangent * (self / t0_) / t0_);
    return (t1_ ? 0.0 : self_tangent * (other / t0_) / t0_) + t2_;
}

typedef struct cti_atan2_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_atan2_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_atan2_loop_table CTI_LEVEL(cti_atan2_loops);
#else
CTI_HIDDEN extern cti_atan2_loop_table *cti_atan2_loops;
#endif

#endif
