/*
 * adadelta_step: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ADADELTA_STEP_H
#define CTI_KERNELS_OPS_ADADELTA_STEP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- adadelta_step ---- */

CTI_FN float cti_adadelta_step_result_f32(float param, float grad_, float square_avg, float acc_delta, float lr,
                                          float eps, float rho, float rest, bool maximize, float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const float t1_ = cti_sqrt_f32(rho * square_avg + rest * cti_sq_f32(t0_) + eps);
    return param - lr * (cti_sqrt_f32(acc_delta + eps) / t1_ * t0_);
}

CTI_FN double cti_adadelta_step_result_f64(double param, double grad_, double square_avg, double acc_delta, double lr,
                                           double eps, double rho, double rest, bool maximize, double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const double t1_ = cti_sqrt_f64(rho * square_avg + rest * cti_sq_f64(t0_) + eps);
    return param - lr * (cti_sqrt_f64(acc_delta + eps) / t1_ * t0_);
}

CTI_FN float cti_adadelta_step_square_avg_next_f32(float param, float grad_, float square_avg, float rho, float rest,
                                                   bool maximize, float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return rho * square_avg + rest * cti_sq_f32(t0_);
}

CTI_FN double cti_adadelta_step_square_avg_next_f64(double param, double grad_, double square_avg, double rho,
                                                    double rest, bool maximize, double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return rho * square_avg + rest * cti_sq_f64(t0_);
}

CTI_FN float cti_adadelta_step_acc_delta_next_f32(float param, float grad_, float square_avg, float acc_delta,
                                                  float rho, float rest, float eps, bool maximize, float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const float t1_ = cti_sqrt_f32(rho * square_avg + rest * cti_sq_f32(t0_) + eps);
    const float t2_ = cti_sq_f32(cti_sqrt_f32(acc_delta + eps) / t1_ * t0_);
    return rho * acc_delta + rest * t2_;
}

CTI_FN double cti_adadelta_step_acc_delta_next_f64(double param, double grad_, double square_avg, double acc_delta,
                                                   double rho, double rest, double eps, bool maximize,
                                                   double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const double t1_ = cti_sqrt_f64(rho * square_avg + rest * cti_sq_f64(t0_) + eps);
    const double t2_ = cti_sq_f64(cti_sqrt_f64(acc_delta + eps) / t1_ * t0_);
    return rho * acc_delta + rest * t2_;
}

typedef struct cti_adadelta_step_attrs {
    double lr;
    double eps;
    double rho;
    double rest;
    bool maximize;
    double weight_decay;
} cti_adadelta_step_attrs;

typedef struct cti_adadelta_step_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_adadelta_step_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_adadelta_step_loop_table CTI_LEVEL(cti_adadelta_step_loops);
#else
CTI_HIDDEN extern cti_adadelta_step_loop_table *cti_adadelta_step_loops;
#endif

#endif
