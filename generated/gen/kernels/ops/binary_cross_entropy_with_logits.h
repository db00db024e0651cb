/*
 * binary_cross_entropy_with_logits: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BINARY_CROSS_ENTROPY_WITH_LOGITS_H
#define CTI_KERNELS_OPS_BINARY_CROSS_ENTROPY_WITH_LOGITS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- binary_cross_entropy_with_logits ---- */

CTI_FN float cti_binary_cross_entropy_with_logits_result_f32(float self, float target, float weight, float pos_weight,
                                                             bool has_weight, bool has_pos_weight)
{
    const float t0_ = (has_pos_weight ? target * pos_weight : target) * cti_softplus_f32(-self);
    const float t1_ = (1.0f - target) * cti_softplus_f32(self) + t0_;
    return has_weight ? t1_ * weight : t1_;
}

CTI_FN double cti_binary_cross_entropy_with_logits_result_f64(double self, double target, double weight,
                                                              double pos_weight, bool has_weight, bool has_pos_weight)
{
    const double t0_ = (has_pos_weight ? target * pos_weight : target) * cti_softplus_f64(-self);
    const double t1_ = (1.0 - target) * cti_softplus_f64(self) + t0_;
    return has_weight ? t1_ * weight : t1_;
}

CTI_FN float cti_binary_cross_entropy_with_logits_self_grad_f32(float result_grad, float self, float target,
                                                                float weight, float pos_weight, bool has_weight,
                                                                bool has_pos_weight)
{
    const float t0_ = (has_pos_weight ? target * pos_weight : target) * cti_sigmoid_f32(-self);
    return (has_weight ? result_grad * weight : result_grad) * ((1.0f - target) * cti_sigmoid_f32(self) - t0_);
}

CTI_FN double cti_binary_cross_entropy_with_logits_self_grad_f64(double result_grad, double self, double target,
                                                                 double weight, double pos_weight, bool has_weight,
                                                                 bool has_pos_weight)
{
    const double t0_ = (has_pos_weight ? target * pos_weight : target) * cti_sigmoid_f64(-self);
    return (has_weight ? result_grad * weight : result_grad) * ((1.0 - target) * cti_sigmoid_f64(self) - t0_);
}

CTI_FN float cti_binary_cross_entropy_with_logits_target_grad_f32(float result_grad, float self, float weight,
                                                                  float pos_weight, bool has_weight,
                                                                  bool has_pos_weight)
{
    const float t0_ = cti_softplus_f32(-self);
    const float t1_ = (has_pos_weight ? t0_ * pos_weight : t0_) - cti_softplus_f32(self);
    return (has_weight ? result_grad * weight : result_grad) * t1_;
}

CTI_FN double cti_binary_cross_entropy_with_logits_target_grad_f64(double result_grad, double self, double weight,
                                                                   double pos_weight, bool has_weight,
                                                                   bool has_pos_weight)
{
    const double t0_ = cti_softplus_f64(-self);
    const double t1_ = (has_pos_weight ? t0_ * pos_weight : t0_) - cti_softplus_f64(self);
    return (has_weight ? result_grad * weight : result_grad) * t1_;
}

CTI_FN float cti_binary_cross_entropy_with_logits_result_tangent_f32(float self, float target, float weight,
                                                                     float pos_weight, float self_tangent,
                                                                     float target_tangent, bool has_weight,
                                                                     bool has_pos_weight)
{
    const float t0_ = has_weight ? self_tangent * weight : self_tangent;
    const float t1_ = -self;
    const float t2_ = (has_pos_weight ? target * pos_weight : target) * cti_sigmoid_f32(t1_);
    const float t3_ = t0_ * ((1.0f - target) * cti_sigmoid_f32(self) - t2_);
    const float t4_ = has_weight ? target_tangent * weight : target_tangent;
    const float t5_ = cti_softplus_f32(t1_);
    const float t6_ = (has_pos_weight ? t5_ * pos_weight : t5_) - cti_softplus_f32(self);
    return t3_ + t4_ * t6_;
}

CTI_FN double cti_binary_cross_entropy_with_logits_result_tangent_f64(double self, double target, double weight,
                                                                      double pos_weight, double self_tangent,
                                                                      double target_tangent, bool has_weight,
                                                                      bool has_pos_weight)
{
    const double t0_ = has_weight ? self_tangent * weight : self_tangent;
    const double t1_ = -self;
    const double t2_ = (has_pos_weight ? target * pos_weight : target) * cti_sigmoid_f64(t1_);
    const double t3_ = t0_ * ((1.0 - target) * cti_sigmoid_f64(self) - t2_);
    const double t4_ = has_weight ? target_tangent * weight : target_tangent;
    const double t5_ = cti_softplus_f64(t1_);
    const double t6_ = (has_pos_weight ? t5_ * pos_weight : t5_) - cti_softplus_f64(self);
    return t3_ + t4_ * t6_;
}

typedef struct cti_binary_cross_entropy_with_logits_attrs {
    bool has_weight;
    bool has_pos_weight;
} cti_binary_cross_entropy_with_logits_attrs;

typedef struct cti_binary_cross_entropy_with_logits_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop self_target_grads[CTI_COMPUTE_COUNT];
} cti_binary_cross_entropy_with_logits_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_binary_cross_entropy_with_logits_loop_table CTI_LEVEL(cti_binary_cross_entropy_with_logits_loops);
#else
CTI_HIDDEN extern cti_binary_cross_entropy_with_logits_loop_table *cti_binary_cross_entropy_with_logits_loops;
#endif

#endif
