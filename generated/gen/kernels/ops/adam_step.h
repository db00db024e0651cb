/*
 * adam_step: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ADAM_STEP_H
#define CTI_KERNELS_OPS_ADAM_STEP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- adam_step ---- */

CTI_FN float cti_adam_step_result_f32(float param, float grad_, float exp_avg, float exp_avg_sq, bool decoupled,
                                      float shrunk, float length, float beta1, float rest1, bool maximize,
                                      float weight_decay, float beta2, float rest2, float spread_, float eps)
{
    const float t0_ = maximize ? -grad_ : grad_;
    const float t1_ = decoupled ? t0_ : t0_ + weight_decay * param;
    const float t2_ = cti_sqrt_f32(beta2 * exp_avg_sq + rest2 * cti_sq_f32(t1_));
    const float t3_ = (beta1 * exp_avg + rest1 * t1_) / (t2_ * spread_ + eps);
    return (decoupled ? shrunk * param : param) - length * t3_;
}

CTI_FN double cti_adam_step_result_f64(double param, double grad_, double exp_avg, double exp_avg_sq, bool decoupled,
                                       double shrunk, double length, double beta1, double rest1, bool maximize,
                                       double weight_decay, double beta2, double rest2, double spread_, double eps)
{
    const double t0_ = maximize ? -grad_ : grad_;
    const double t1_ = decoupled ? t0_ : t0_ + weight_decay * param;
    const double t2_ = cti_sqrt_f64(beta2 * exp_avg_sq + rest2 * cti_sq_f64(t1_));
    const double t3_ = (beta1 * exp_avg + rest1 * t1_) / (t2_ * spread_ + eps);
    return (decoupled ? shrunk * param : param) - length * t3_;
}

CTI_FN float cti_adam_step_exp_avg_next_f32(float param, float grad_, float exp_avg, float beta1, float rest1,
                                            bool decoupled, bool maximize, float weight_decay)
{
    const float t0_ = maximize ? -grad_ : grad_;
    const float t1_ = rest1 * (decoupled ? t0_ : t0_ + weight_decay * param);
    return beta1 * exp_avg + t1_;
}

CTI_FN double cti_adam_step_exp_avg_next_f64(double param, double grad_, double exp_avg, double beta1, double rest1,
                                             bool decoupled, bool maximize, double weight_decay)
{
    const double t0_ = maximize ? -grad_ : grad_;
    const double t1_ = rest1 * (decoupled ? t0_ : t0_ + weight_decay * param);
    return beta1 * exp_avg + t1_;
}

CTI_FN float cti_adam_step_exp_avg_sq_next_f32(float param, float grad_, float exp_avg_sq, float beta2, float rest2,
                                               bool decoupled, bool maximize, float weight_decay)
{
    const float t0_ = maximize ? -grad_ : grad_;
    const float t1_ = cti_sq_f32(decoupled ? t0_ : t0_ + weight_decay * param);
    return beta2 * exp_avg_sq + rest2 * t1_;
}

CTI_FN double cti_adam_step_exp_avg_sq_next_f64(double param, double grad_, double exp_avg_sq, double beta2,
                                                double rest2, bool decoupled, bool maximize, double weight_decay)
{
    const double t0_ = maximize ? -grad_ : grad_;
    const double t1_ = cti_sq_f64(decoupled ? t0_ : t0_ + weight_decay * param);
    return beta2 * exp_avg_sq + rest2 * t1_;
}

typedef struct cti_adam_step_attrs {
    bool decoupled;
    double shrunk;
    double length;
    double beta1;
    double rest1;
    bool maximize;
    double weight_decay;
    double beta2;
    double rest2;
    double spread;
    double eps;
} cti_adam_step_attrs;

typedef struct cti_adam_step_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_adam_step_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_adam_step_loop_table CTI_LEVEL(cti_adam_step_loops);
#else
CTI_HIDDEN extern cti_adam_step_loop_table *cti_adam_step_loops;
#endif

/* ---- adam_step.amsgrad ---- */

CTI_FN float cti_adam_step_amsgrad_result_f32(float param, float grad_, float exp_avg, float exp_avg_sq,
                                              float max_exp_avg_sq, bool decoupled, float shrunk, float length,
                                              float beta1, float rest1, bool maximize, float weight_decay, float beta2,
                                              float rest2, float spread_, float eps)
{
    const float t0_ = maximize ? -grad_ : grad_;
    const float t1_ = decoupled ? t0_ : t0_ + weight_decay * param;
    const float t2_ = cti_max_f32(max_exp_avg_sq, beta2 * exp_avg_sq + rest2 * cti_sq_f32(t1_));
    const float t3_ = (beta1 * exp_avg + rest1 * t1_) / (cti_sqrt_f32(t2_) * spread_ + eps);
    return (decoupled ? shrunk * param : param) - length * t3_;
}

CTI_FN double cti_adam_step_amsgrad_result_f64(double param, double grad_, double exp_avg, double exp_avg_sq,
                                               double max_exp_avg_sq, bool decoupled, double shrunk, double length,
                                               double beta1, double rest1, bool maximize, double weight_decay,
                                               double beta2, double rest2, double spread_, double eps)
{
    const double t0_ = maximize ? -grad_ : grad_;
    const double t1_ = decoupled ? t0_ : t0_ + weight_decay * param;
    const double t2_ = cti_max_f64(max_exp_avg_sq, beta2 * exp_avg_sq + rest2 * cti_sq_f64(t1_));
    const double t3_ = (beta1 * exp_avg + rest1 * t1_) / (cti_sqrt_f64(t2_) * spread_ + eps);
    return (decoupled ? shrunk * param : param) - length * t3_;
}

CTI_FN float cti_adam_step_amsgrad_exp_avg_next_f32(float param, float grad_, float exp_avg, float beta1, float rest1,
                                                    bool decoupled, bool maximize, float weight_decay)
{
    const float t0_ = maximize ? -grad_ : grad_;
    const float t1_ = rest1 * (decoupled ? t0_ : t0_ + weight_decay * param);
    return beta1 * exp_avg + t1_;
}

CTI_FN double cti_adam_step_amsgrad_exp_avg_next_f64(double param, double grad_, double exp_avg, double beta1,
                                                     double rest1, bool decoupled, bool maximize, double weight_decay)
{
    const double t0_ = maximize ? -grad_ : grad_;
    const double t1_ = rest1 * (decoupled ? t0_ : t0_ + weight_decay * param);
    return beta1 * exp_avg + t1_;
}

CTI_FN float cti_adam_step_amsgrad_exp_avg_sq_next_f32(float param, float grad_, float exp_avg_sq, float beta2,
                                                       float rest2, bool decoupled, bool maximize, float weight_decay)
{
    const float t0_ = maximize ? -grad_ : grad_;
    const float t1_ = cti_sq_f32(decoupled ? t0_ : t0_ + weight_decay * param);
    return beta2 * exp_avg_sq + rest2 * t1_;
}

CTI_FN double cti_adam_step_amsgrad_exp_avg_sq_next_f64(double param, double grad_, double exp_avg_sq, double beta2,
                                                        double rest2, bool decoupled, bool maximize,
                                                        double weight_decay)
{
    const double t0_ = maximize ? -grad_ : grad_;
    const double t1_ = cti_sq_f64(decoupled ? t0_ : t0_ + weight_decay * param);
    return beta2 * exp_avg_sq + rest2 * t1_;
}

CTI_FN float cti_adam_step_amsgrad_max_exp_avg_sq_next_f32(float param, float grad_, float exp_avg_sq,
                                                           float max_exp_avg_sq, float beta2, float rest2,
                                                           bool decoupled, bool maximize, float weight_decay)
{
    const float t0_ = maximize ? -grad_ : grad_;
    const float t1_ = cti_sq_f32(decoupled ? t0_ : t0_ + weight_decay * param);
    return cti_max_f32(max_exp_avg_sq, beta2 * exp_avg_sq + rest2 * t1_);
}

CTI_FN double cti_adam_step_amsgrad_max_exp_avg_sq_next_f64(double param, double grad_, double exp_avg_sq,
                                                            double max_exp_avg_sq, double beta2, double rest2,
                                                            bool decoupled, bool maximize, double weight_decay)
{
    const double t0_ = maximize ? -grad_ : grad_;
    const double t1_ = cti_sq_f64(decoupled ? t0_ : t0_ + weight_decay * param);
    return cti_max_f64(max_exp_avg_sq, beta2 * exp_avg_sq + rest2 * t1_);
}

typedef struct cti_adam_step_amsgrad_attrs {
    bool decoupled;
    double shrunk;
    double length;
    double beta1;
    double rest1;
    bool maximize;
    double weight_decay;
    double beta2;
    double rest2;
    double spread;
    double eps;
} cti_adam_step_amsgrad_attrs;

typedef struct cti_adam_step_amsgrad_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_adam_step_amsgrad_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_adam_step_amsgrad_loop_table CTI_LEVEL(cti_adam_step_amsgrad_loops);
#else
CTI_HIDDEN extern cti_adam_step_amsgrad_loop_table *cti_adam_step_amsgrad_loops;
#endif

#endif
