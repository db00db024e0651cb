/*
 * soft_margin_terms: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SOFT_MARGIN_TERMS_H
#define CTI_KERNELS_OPS_SOFT_MARGIN_TERMS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- soft_margin_terms ---- */

CTI_FN float cti_soft_margin_terms_result_f32(float input, float target, float weight, bool has_weight)
{
    const float t0_ = (1.0f - target) * input + cti_softplus_f32(-input);
    return has_weight ? t0_ * weight : t0_;
}

CTI_FN double cti_soft_margin_terms_result_f64(double input, double target, double weight, bool has_weight)
{
    const double t0_ = (1.0 - target) * input + cti_softplus_f64(-input);
    return has_weight ? t0_ * weight : t0_;
}

CTI_FN float cti_soft_margin_terms_input_grad_f32(float result_grad, float input, float target, float weight,
                                                  bool has_weight)
{
    const float t0_ = 1.0f - target - cti_sigmoid_f32(-input);
    return has_weight ? result_grad * (weight * t0_) : result_grad * t0_;
}

CTI_FN double cti_soft_margin_terms_input_grad_f64(double result_grad, double input, double target, double weight,
                                                   bool has_weight)
{
    const double t0_ = 1.0 - target - cti_sigmoid_f64(-input);
    return has_weight ? result_grad * (weight * t0_) : result_grad * t0_;
}

CTI_FN float cti_soft_margin_terms_target_grad_f32(float result_grad, float input, float weight, bool has_weight)
{
    return has_weight ? -(result_grad * (weight * input)) : -(result_grad * input);
}

CTI_FN double cti_soft_margin_terms_target_grad_f64(double result_grad, double input, double weight, bool has_weight)
{
    return has_weight ? -(result_grad * (weight * input)) : -(result_grad * input);
}

CTI_FN float cti_soft_margin_terms_weight_grad_f32(float result_grad, float input, float target, bool has_weight)
{
    const float t0_ = (1.0f - target) * input + cti_softplus_f32(-input);
    return has_weight ? result_grad * t0_ : 0.0f;
}

CTI_FN double cti_soft_margin_terms_weight_grad_f64(double result_grad, double input, double target, bool has_weight)
{
    const double t0_ = (1.0 - target) * input + cti_softplus_f64(-input);
    return has_weight ? result_grad * t0_ : 0.0;
}

CTI_FN float cti_soft_margin_terms_result_tangent_f32(float input, float target, float weight, float input_tangent,
                                                      float target_tangent, float weight_tangent, bool has_weight)
{
    const float t0_ = 1.0f - target;
    const float t1_ = -input;
    const float t2_ = t0_ - cti_sigmoid_f32(t1_);
    const float t3_ = has_weight ? input_tangent * (weight * t2_) : input_tangent * t2_;
    const float t4_ = has_weight ? -(target_tangent * (weight * input)) : -(target_tangent * input);
    const float t5_ = weight_tangent * (t0_ * input + cti_softplus_f32(t1_));
    return t3_ + t4_ + (has_weight ? t5_ : 0.0f);
}

CTI_FN double cti_soft_margin_terms_result_tangent_f64(double input, double target, double weight, double input_tangent,
                                                       double target_tangent, double weight_tangent, bool has_weight)
{
    const double t0_ = 1.0 - target;
    const double t1_ = -input;
    const double t2_ = t0_ - cti_sigmoid_f64(t1_);
    const double t3_ = has_weight ? input_tangent * (weight * t2_) : input_tangent * t2_;
    const double t4_ = has_weight ? -(target_tangent * (weight * input)) : -(target_tangent * input);
    const double t5_ = weight_tangent * (t0_ * input + cti_softplus_f64(t1_));
    return t3_ + t4_ + (has_weight ? t5_ : 0.0);
}

typedef struct cti_soft_margin_terms_attrs {
    bool has_weight;
} cti_soft_margin_terms_attrs;

typedef struct cti_soft_margin_terms_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop input_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop weight_grad[CTI_COMPUTE_COUNT];
    cti_loop input_target_weight_grads[CTI_COMPUTE_COUNT];
} cti_soft_margin_terms_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_soft_margin_terms_loop_table CTI_LEVEL(cti_soft_margin_terms_loops);
#else
CTI_HIDDEN extern cti_soft_margin_terms_loop_table *cti_soft_margin_terms_loops;
#endif

#endif
