/*
 * binary_cross_entropy: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BINARY_CROSS_ENTROPY_H
#define CTI_KERNELS_OPS_BINARY_CROSS_ENTROPY_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- binary_cross_entropy ---- */

CTI_FN float cti_binary_cross_entropy_result_f32(float self, float target, float weight, bool has_weight)
{
    const float t0_ = (target - 1.0f) * cti_max_f32(cti_log1p_f32(-self), -100.0f);
    const float t1_ = t0_ - target * cti_max_f32(cti_log_f32(self), -100.0f);
    return has_weight ? t1_ * weight : t1_;
}

CTI_FN double cti_binary_cross_entropy_result_f64(double self, double target, double weight, bool has_weight)
{
    const double t0_ = (target - 1.0) * cti_max_f64(cti_log1p_f64(-self), -100.0);
    const double t1_ = t0_ - target * cti_max_f64(cti_log_f64(self), -100.0);
    return has_weight ? t1_ * weight : t1_;
}

CTI_FN float cti_binary_cross_entropy_self_grad_f32(float result_grad, float self, float target, float weight,
                                                    bool has_weight, float dtype_of_self)
{
    const float t0_ = (has_weight ? result_grad * weight : result_grad) * (self - target);
    const float t1_ = dtype_of_self == 0x003211ca /* f16 */ ? 1e-07f : 1e-12f;
    return t0_ / cti_max_f32(self * (1.0f - self), t1_);
}

CTI_FN double cti_binary_cross_entropy_self_grad_f64(double result_grad, double self, double target, double weight,
                                                     bool has_weight, double dtype_of_self)
{
    const double t0_ = (has_weight ? result_grad * weight : result_grad) * (self - target);
    const double t1_ = dtype_of_self == 0x003211ca /* f16 */ ? 1e-07 : 1e-12;
    return t0_ / cti_max_f64(self * (1.0 - self), t1_);
}

CTI_FN float cti_binary_cross_entropy_target_grad_f32(float result_grad, float self, float weight, bool has_weight)
{
    const float t0_ = cti_max_f32(cti_log1p_f32(-self), -100.0f) - cti_max_f32(cti_log_f32(self), -100.0f);
    return (has_weight ? result_grad * weight : result_grad) * t0_;
}

CTI_FN double cti_binary_cross_entropy_target_grad_f64(double result_grad, double self, double weight, bool has_weight)
{
    const double t0_ = cti_max_f64(cti_log1p_f64(-self), -100.0) - cti_max_f64(cti_log_f64(self), -100.0);
    return (has_weight ? result_grad * weight : result_grad) * t0_;
}

CTI_FN float cti_binary_cross_entropy_result_tangent_f32(float self, float target, float weight, float self_tangent,
                                                         float target_tangent, bool has_weight, float dtype_of_self)
{
    const float t0_ = has_weight ? self_tangent * weight : self_tangent;
    const float t1_ = dtype_of_self == 0x003211ca /* f16 */ ? 1e-07f : 1e-12f;
    const float t2_ = t0_ * (self - target) / cti_max_f32(self * (1.0f - self), t1_);
    const float t3_ = has_weight ? target_tangent * weight : target_tangent;
    const float t4_ = cti_max_f32(cti_log1p_f32(-self), -100.0f) - cti_max_f32(cti_log_f32(self), -100.0f);
    return t2_ + t3_ * t4_;
}

CTI_FN double cti_binary_cross_entropy_result_tangent_f64(double self, double target, double weight,
                                                          double self_tangent, double target_tangent, bool has_weight,
                                                          double dtype_of_self)
{
    const double t0_ = has_weight ? self_tangent * weight : self_tangent;
    const double t1_ = dtype_of_self == 0x003211ca /* f16 */ ? 1e-07 : 1e-12;
    const double t2_ = t0_ * (self - target) / cti_max_f64(self * (1.0 - self), t1_);
    const double t3_ = has_weight ? target_tangent * weight : target_tangent;
    const double t4_ = cti_max_f64(cti_log1p_f64(-self), -100.0) - cti_max_f64(cti_log_f64(self), -100.0);
    return t2_ + t3_ * t4_;
}

typedef struct cti_binary_cross_entropy_attrs {
    bool has_weight;
    int64_t dtype_of_self;
} cti_binary_cross_entropy_attrs;

typedef struct cti_binary_cross_entropy_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop self_target_grads[CTI_COMPUTE_COUNT];
} cti_binary_cross_entropy_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_binary_cross_entropy_loop_table CTI_LEVEL(cti_binary_cross_entropy_loops);
#else
CTI_HIDDEN extern cti_binary_cross_entropy_loop_table *cti_binary_cross_entropy_loops;
#endif

#endif
