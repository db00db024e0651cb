/*
 * Scalar formulas and kernel prototypes of schemas/loss.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_LOSS_H
#define CTI_KERNELS_LOSS_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- mse_loss ---- */

CTI_FN float cti_mse_loss_result_f32(float self, float target) { return cti_sq_f32(self - target); }
CTI_FN double cti_mse_loss_result_f64(double self, double target) { return cti_sq_f64(self - target); }
CTI_FN int64_t cti_mse_loss_result_i64(int64_t self, int64_t target) { return cti_sq_i64(cti_sub_i64(self, target)); }
CTI_FN float cti_mse_loss_diff_f32(float self, float target) { return self - target; }
CTI_FN double cti_mse_loss_diff_f64(double self, double target) { return self - target; }
CTI_FN float cti_mse_loss_self_grad_f32(float result_grad, float diff) { return result_grad * (2.0f * diff); }
CTI_FN double cti_mse_loss_self_grad_f64(double result_grad, double diff) { return result_grad * (2.0 * diff); }
CTI_FN float cti_mse_loss_target_grad_f32(float result_grad, float diff) { return -(result_grad * (2.0f * diff)); }
CTI_FN double cti_mse_loss_target_grad_f64(double result_grad, double diff) { return -(result_grad * (2.0 * diff)); }
CTI_FN float cti_mse_loss_result_tangent_f32(float self, float target, float self_tangent, float target_tangent)
{
    const float t0_ = 2.0f * (self - target);
    return self_tangent * t0_ - target_tangent * t0_;
}
CTI_FN double cti_mse_loss_result_tangent_f64(double self, double target, double self_tangent, double target_tangent)
{
    const double t0_ = 2.0 * (self - target);
    return self_tangent * t0_ - target_tangent * t0_;
}

typedef struct cti_mse_loss_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop self_target_grads[CTI_COMPUTE_COUNT];
} cti_mse_loss_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_mse_loss_loop_table CTI_LEVEL(cti_mse_loss_loops);
#else
CTI_HIDDEN extern const cti_mse_loss_loop_table *cti_mse_loss_loops;
#endif

/* ---- binary_cross_entropy_with_logits ---- */

CTI_FN float cti_binary_cross_entropy_with_logits_result_f32(float self, float target, float weight, float pos_weight,
                                                             bool has_weight, bool has_pos_weight)
{
    const float t0_ = (has_pos_weight ? target * pos_weight : target) * cti_softplus_f32(-self);
    const float t1_ = (1.0f - target) * cti_softplus_f32(self) + t0_;
    return has_weight ? t1_ * weight : t1_;
}
CTI_FN double cti_binary_cross_entropy_with_logits_result_f64(double self, double target, double weight, double pos_weight,
                                                              bool has_weight, bool has_pos_weight)
{
    const double t0_ = (has_pos_weight ? target * pos_weight : target) * cti_softplus_f64(-self);
    const double t1_ = (1.0 - target) * cti_softplus_f64(self) + t0_;
    return has_weight ? t1_ * weight : t1_;
}
CTI_FN float cti_binary_cross_entropy_with_logits_self_grad_f32(float result_grad, float self, float target, float weight,
                                                                float pos_weight, bool has_weight, bool has_pos_weight)
{
    const float t0_ = (has_pos_weight ? target * pos_weight : target) * cti_sigmoid_f32(-self);
    return (has_weight ? result_grad * weight : result_grad) * ((1.0f - target) * cti_sigmoid_f32(self) - t0_);
}
CTI_FN double cti_binary_cross_entropy_with_logits_self_grad_f64(double result_grad, double self, double target, double weight,
                                                                 double pos_weight, bool has_weight, bool has_pos_weight)
{
    const double t0_ = (has_pos_weight ? target * pos_weight : target) * cti_sigmoid_f64(-self);
    return (has_weight ? result_grad * weight : result_grad) * ((1.0 - target) * cti_sigmoid_f64(self) - t0_);
}
CTI_FN float cti_binary_cross_entropy_with_logits_target_grad_f32(float result_grad, float self, float weight, float pos_weight,
                                                                  bool has_weight, bool has_pos_weight)
{
    const float t0_ = cti_softplus_f32(-self);
    const float t1_ = (has_pos_weight ? t0_ * pos_weight : t0_) - cti_softplus_f32(self);
    return (has_weight ? result_grad * weight : result_grad) * t1_;
}
CTI_FN double cti_binary_cross_entropy_with_logits_target_grad_f64(double result_grad, double self, double weight,
                                                                   double pos_weight, bool has_weight, bool has_pos_weight)
{
    const double t0_ = cti_softplus_f64(-self);
    const double t1_ = (has_pos_weight ? t0_ * pos_weight : t0_) - cti_softplus_f64(self);
    return (has_weight ? result_grad * weight : result_grad) * t1_;
}
CTI_FN float cti_binary_cross_entropy_with_logits_result_tangent_f32(float self, float target, float weight, float pos_weight,
                                                                     float self_tangent, float target_tangent, bool has_weight,
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
                                                                      double target_tangent, bool has_weight, bool has_pos_weight)
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
extern const cti_binary_cross_entropy_with_logits_loop_table CTI_LEVEL(cti_binary_cross_entropy_with_logits_loops);
#else
CTI_HIDDEN extern const cti_binary_cross_entropy_with_logits_loop_table *cti_binary_cross_entropy_with_logits_loops;
#endif

/* ---- cross_entropy ---- */

typedef ct_status cti_cross_entropy_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *target,
                                               const cti_view *weight, int reduction, int64_t ignore_index,
                                               double label_smoothing, cti_view *result, cti_view *logsumexp);
#ifdef CTI_LEVEL_SUFFIX
cti_cross_entropy_cpu_kernel CTI_LEVEL(cti_cross_entropy_cpu);
#else
CTI_HIDDEN extern cti_cross_entropy_cpu_kernel *cti_cross_entropy_cpu;
#endif

typedef ct_status cti_cross_entropy_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad, const cti_view *self,
                                                        const cti_view *logsumexp, const cti_view *target, const cti_view *weight,
                                                        int reduction, int64_t ignore_index, double label_smoothing,
                                                        cti_view *self_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_cross_entropy_backward_cpu_kernel CTI_LEVEL(cti_cross_entropy_backward_cpu);
#else
CTI_HIDDEN extern cti_cross_entropy_backward_cpu_kernel *cti_cross_entropy_backward_cpu;
#endif

/* ---- cross_entropy.prob ---- */

typedef ct_status cti_cross_entropy_prob_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *target,
                                                    const cti_view *weight, int reduction, int64_t ignore_index,
                                                    double label_smoothing, cti_view *result, cti_view *logsumexp);
#ifdef CTI_LEVEL_SUFFIX
cti_cross_entropy_prob_cpu_kernel CTI_LEVEL(cti_cross_entropy_prob_cpu);
#else
CTI_HIDDEN extern cti_cross_entropy_prob_cpu_kernel *cti_cross_entropy_prob_cpu;
#endif

#endif
