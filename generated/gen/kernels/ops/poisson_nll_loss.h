/*
 * poisson_nll_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_POISSON_NLL_LOSS_H
#define CTI_KERNELS_OPS_POISSON_NLL_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- poisson_nll_loss ---- */

CTI_FN float cti_poisson_nll_loss_result_f32(float input, float target, bool full, bool log_input, float eps)
{
    const float t0_ = log_input ? cti_exp_f32(input) - target * input : input - target * cti_log_f32(input + eps);
    const float t1_ = target * cti_log_f32(target) - target + 0.5f * cti_log_f32(6.283185307179586f * target);
    return full ? t0_ + (target > 1.0f ? t1_ : 0.0f) : t0_;
}

CTI_FN double cti_poisson_nll_loss_result_f64(double input, double target, bool full, bool log_input, double eps)
{
    const double t0_ = log_input ? cti_exp_f64(input) - target * input : input - target * cti_log_f64(input + eps);
    const double t1_ = target * cti_log_f64(target) - target + 0.5 * cti_log_f64(6.283185307179586 * target);
    return full ? t0_ + (target > 1.0 ? t1_ : 0.0) : t0_;
}

CTI_FN float cti_poisson_nll_loss_input_grad_f32(float result_grad, float input, float target, bool log_input,
                                                 float eps)
{
    const float t0_ = log_input ? cti_exp_f32(input) - target : 1.0f - target / (input + eps);
    return result_grad * t0_;
}

CTI_FN double cti_poisson_nll_loss_input_grad_f64(double result_grad, double input, double target, bool log_input,
                                                  double eps)
{
    const double t0_ = log_input ? cti_exp_f64(input) - target : 1.0 - target / (input + eps);
    return result_grad * t0_;
}

CTI_FN float cti_poisson_nll_loss_target_grad_f32(float result_grad, float input, float target, bool full,
                                                  bool log_input, float eps)
{
    const float t0_ = target > 1.0f ? cti_log_f32(target) + 0.5f / target : 0.0f;
    const float t1_ = (full ? t0_ : 0.0f) - (log_input ? input : cti_log_f32(input + eps));
    return result_grad * t1_;
}

CTI_FN double cti_poisson_nll_loss_target_grad_f64(double result_grad, double input, double target, bool full,
                                                   bool log_input, double eps)
{
    const double t0_ = target > 1.0 ? cti_log_f64(target) + 0.5 / target : 0.0;
    const double t1_ = (full ? t0_ : 0.0) - (log_input ? input : cti_log_f64(input + eps));
    return result_grad * t1_;
}

CTI_FN float cti_poisson_nll_loss_result_tangent_f32(float input, float target, float input_tangent,
                                                     float target_tangent, bool log_input, float eps, bool full)
{
    const float t0_ = input + eps;
    const float t1_ = log_input ? cti_exp_f32(input) - target : 1.0f - target / t0_;
    const float t2_ = target > 1.0f ? cti_log_f32(target) + 0.5f / target : 0.0f;
    const float t3_ = (full ? t2_ : 0.0f) - (log_input ? input : cti_log_f32(t0_));
    return input_tangent * t1_ + target_tangent * t3_;
}

CTI_FN double cti_poisson_nll_loss_result_tangent_f64(double input, double target, double input_tangent,
                                                      double target_tangent, bool log_input, double eps, bool full)
{
    const double t0_ = input + eps;
    const double t1_ = log_input ? cti_exp_f64(input) - target : 1.0 - target / t0_;
    const double t2_ = target > 1.0 ? cti_log_f64(target) + 0.5 / target : 0.0;
    const double t3_ = (full ? t2_ : 0.0) - (log_input ? input : cti_log_f64(t0_));
    return input_tangent * t1_ + target_tangent * t3_;
}

typedef struct cti_poisson_nll_loss_attrs {
    bool full;
    bool log_input;
    double eps;
} cti_poisson_nll_loss_attrs;

typedef struct cti_poisson_nll_loss_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop input_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop input_target_grads[CTI_COMPUTE_COUNT];
} cti_poisson_nll_loss_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_poisson_nll_loss_loop_table CTI_LEVEL(cti_poisson_nll_loss_loops);
#else
CTI_HIDDEN extern cti_poisson_nll_loss_loop_table *cti_poisson_nll_loss_loops;
#endif

#endif
