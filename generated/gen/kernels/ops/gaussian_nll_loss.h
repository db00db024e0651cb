/*
 * gaussian_nll_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_GAUSSIAN_NLL_LOSS_H
#define CTI_KERNELS_OPS_GAUSSIAN_NLL_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- gaussian_nll_loss.scalar ---- */

CTI_FN float cti_gaussian_nll_loss_scalar_result_f32(float input, float target, float var, float eps, bool full)
{
    const float t0_ = cti_max_f32(var, eps);
    const float t1_ = cti_log_f32(t0_) + cti_sq_f32(input - target) / t0_;
    return 0.5f * t1_ + (full ? 0.9189385332046727f : 0.0f);
}

CTI_FN double cti_gaussian_nll_loss_scalar_result_f64(double input, double target, double var, double eps, bool full)
{
    const double t0_ = cti_max_f64(var, eps);
    const double t1_ = cti_log_f64(t0_) + cti_sq_f64(input - target) / t0_;
    return 0.5 * t1_ + (full ? 0.9189385332046727 : 0.0);
}

CTI_FN float cti_gaussian_nll_loss_scalar_difference_f32(float input, float target) { return input - target; }

CTI_FN double cti_gaussian_nll_loss_scalar_difference_f64(double input, double target) { return input - target; }

CTI_FN float cti_gaussian_nll_loss_scalar_input_grad_f32(float result_grad, float difference, float var, float eps)
{
    const float t0_ = 0.5f * (2.0f * difference / cti_max_f32(var, eps));
    return result_grad * t0_;
}

CTI_FN double cti_gaussian_nll_loss_scalar_input_grad_f64(double result_grad, double difference, double var, double eps)
{
    return result_grad * (0.5 * (2.0 * difference / cti_max_f64(var, eps)));
}

CTI_FN float cti_gaussian_nll_loss_scalar_target_grad_f32(float result_grad, float difference, float var, float eps)
{
    const float t0_ = 0.5f * (2.0f * difference / cti_max_f32(var, eps));
    return -(result_grad * t0_);
}

CTI_FN double cti_gaussian_nll_loss_scalar_target_grad_f64(double result_grad, double difference, double var,
                                                           double eps)
{
    const double t0_ = result_grad * (0.5 * (2.0 * difference / cti_max_f64(var, eps)));
    return -t0_;
}

CTI_FN float cti_gaussian_nll_loss_scalar_result_tangent_f32(float input, float target, float input_tangent,
                                                             float target_tangent, float var, float eps)
{
    const float t0_ = 0.5f * (2.0f * (input - target) / cti_max_f32(var, eps));
    return input_tangent * t0_ - target_tangent * t0_;
}

CTI_FN double cti_gaussian_nll_loss_scalar_result_tangent_f64(double input, double target, double input_tangent,
                                                              double target_tangent, double var, double eps)
{
    const double t0_ = 0.5 * (2.0 * (input - target) / cti_max_f64(var, eps));
    return input_tangent * t0_ - target_tangent * t0_;
}

typedef struct cti_gaussian_nll_loss_scalar_attrs {
    double var;
    double eps;
    bool full;
} cti_gaussian_nll_loss_scalar_attrs;

typedef struct cti_gaussian_nll_loss_scalar_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop input_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop input_target_grads[CTI_COMPUTE_COUNT];
} cti_gaussian_nll_loss_scalar_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_gaussian_nll_loss_scalar_loop_table CTI_LEVEL(cti_gaussian_nll_loss_scalar_loops);
#else
CTI_HIDDEN extern cti_gaussian_nll_loss_scalar_loop_table *cti_gaussian_nll_loss_scalar_loops;
#endif

#endif
