/*
 * rmsprop_step: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_RMSPROP_STEP_H
#define CTI_KERNELS_OPS_RMSPROP_STEP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- rmsprop_step ---- */

CTI_FN float cti_rmsprop_step_result_f32(float param, float grad_, float square_avg, float lr, bool maximize,
                                         float weight_decay, float alpha, float rest, float eps)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const float t1_ = cti_sqrt_f32(alpha * square_avg + rest * cti_sq_f32(t0_));
    return param - lr * (t0_ / (t1_ + eps));
}

CTI_FN double cti_rmsprop_step_result_f64(double param, double grad_, double square_avg, double lr, bool maximize,
                                          double weight_decay, double alpha, double rest, double eps)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const double t1_ = cti_sqrt_f64(alpha * square_avg + rest * cti_sq_f64(t0_));
    return param - lr * (t0_ / (t1_ + eps));
}

CTI_FN float cti_rmsprop_step_square_avg_next_f32(float param, float grad_, float square_avg, float alpha, float rest,
                                                  bool maximize, float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return alpha * square_avg + rest * cti_sq_f32(t0_);
}

CTI_FN double cti_rmsprop_step_square_avg_next_f64(double param, double grad_, double square_avg, double alpha,
                                                   double rest, bool maximize, double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return alpha * square_avg + rest * cti_sq_f64(t0_);
}

typedef struct cti_rmsprop_step_attrs {
    double lr;
    bool maximize;
    double weight_decay;
    double alpha;
    double rest;
    double eps;
} cti_rmsprop_step_attrs;

typedef struct cti_rmsprop_step_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_rmsprop_step_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_rmsprop_step_loop_table CTI_LEVEL(cti_rmsprop_step_loops);
#else
CTI_HIDDEN extern cti_rmsprop_step_loop_table *cti_rmsprop_step_loops;
#endif

/* ---- rmsprop_step.momentum ---- */

CTI_FN float cti_rmsprop_step_momentum_result_f32(float param, float grad_, float square_avg, float momentum_buffer,
                                                  float lr, float momentum, bool maximize, float weight_decay,
                                                  float alpha, float rest, float eps)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const float t1_ = cti_sqrt_f32(alpha * square_avg + rest * cti_sq_f32(t0_));
    const float t2_ = lr * (momentum * momentum_buffer + t0_ / (t1_ + eps));
    return param - t2_;
}

CTI_FN double cti_rmsprop_step_momentum_result_f64(double param, double grad_, double square_avg,
                                                   double momentum_buffer, double lr, double momentum, bool maximize,
                                                   double weight_decay, double alpha, double rest, double eps)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const double t1_ = cti_sqrt_f64(alpha * square_avg + rest * cti_sq_f64(t0_));
    const double t2_ = lr * (momentum * momentum_buffer + t0_ / (t1_ + eps));
    return param - t2_;
}

CTI_FN float cti_rmsprop_step_momentum_square_avg_next_f32(float param, float grad_, float square_avg, float alpha,
                                                           float rest, bool maximize, float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return alpha * square_avg + rest * cti_sq_f32(t0_);
}

CTI_FN double cti_rmsprop_step_momentum_square_avg_next_f64(double param, double grad_, double square_avg, double alpha,
                                                            double rest, bool maximize, double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return alpha * square_avg + rest * cti_sq_f64(t0_);
}

CTI_FN float cti_rmsprop_step_momentum_momentum_buffer_next_f32(float param, float grad_, float square_avg,
                                                                float momentum_buffer, float momentum, bool maximize,
                                                                float weight_decay, float alpha, float rest, float eps)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const float t1_ = cti_sqrt_f32(alpha * square_avg + rest * cti_sq_f32(t0_));
    return momentum * momentum_buffer + t0_ / (t1_ + eps);
}

CTI_FN double cti_rmsprop_step_momentum_momentum_buffer_next_f64(double param, double grad_, double square_avg,
                                                                 double momentum_buffer, double momentum, bool maximize,
                                                                 double weight_decay, double alpha, double rest,
                                                                 double eps)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const double t1_ = cti_sqrt_f64(alpha * square_avg + rest * cti_sq_f64(t0_));
    return momentum * momentum_buffer + t0_ / (t1_ + eps);
}

typedef struct cti_rmsprop_step_momentum_attrs {
    double lr;
    double momentum;
    bool maximize;
    double weight_decay;
    double alpha;
    double rest;
    double eps;
} cti_rmsprop_step_momentum_attrs;

typedef struct cti_rmsprop_step_momentum_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_rmsprop_step_momentum_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_rmsprop_step_momentum_loop_table CTI_LEVEL(cti_rmsprop_step_momentum_loops);
#else
CTI_HIDDEN extern cti_rmsprop_step_momentum_loop_table *cti_rmsprop_step_momentum_loops;
#endif

/* ---- rmsprop_step.centred ---- */

CTI_FN float cti_rmsprop_step_centred_result_f32(float param, float grad_, float square_avg, float grad_avg,
                                                 float momentum_buffer, float lr, float momentum, bool maximize,
                                                 float weight_decay, float alpha, float rest, float eps)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const float t1_ = alpha * square_avg + rest * cti_sq_f32(t0_) - cti_sq_f32(alpha * grad_avg + rest * t0_);
    const float t2_ = momentum * momentum_buffer + t0_ / (cti_sqrt_f32(t1_) + eps);
    return param - lr * t2_;
}

CTI_FN double cti_rmsprop_step_centred_result_f64(double param, double grad_, double square_avg, double grad_avg,
                                                  double momentum_buffer, double lr, double momentum, bool maximize,
                                                  double weight_decay, double alpha, double rest, double eps)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const double t1_ = alpha * square_avg + rest * cti_sq_f64(t0_) - cti_sq_f64(alpha * grad_avg + rest * t0_);
    const double t2_ = momentum * momentum_buffer + t0_ / (cti_sqrt_f64(t1_) + eps);
    return param - lr * t2_;
}

CTI_FN float cti_rmsprop_step_centred_square_avg_next_f32(float param, float grad_, float square_avg, float alpha,
                                                          float rest, bool maximize, float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return alpha * square_avg + rest * cti_sq_f32(t0_);
}

CTI_FN double cti_rmsprop_step_centred_square_avg_next_f64(double param, double grad_, double square_avg, double alpha,
                                                           double rest, bool maximize, double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return alpha * square_avg + rest * cti_sq_f64(t0_);
}

CTI_FN float cti_rmsprop_step_centred_grad_avg_next_f32(float param, float grad_, float grad_avg, float alpha,
                                                        float rest, bool maximize, float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return alpha * grad_avg + rest * t0_;
}

CTI_FN double cti_rmsprop_step_centred_grad_avg_next_f64(double param, double grad_, double grad_avg, double alpha,
                                                         double rest, bool maximize, double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return alpha * grad_avg + rest * t0_;
}

CTI_FN float cti_rmsprop_step_centred_momentum_buffer_next_f32(float param, float grad_, float square_avg,
                                                               float grad_avg, float momentum_buffer, float momentum,
                                                               bool maximize, float weight_decay, float alpha,
                                                               float rest, float eps)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const float t1_ = alpha * square_avg + rest * cti_sq_f32(t0_) - cti_sq_f32(alpha * grad_avg + rest * t0_);
    return momentum * momentum_buffer + t0_ / (cti_sqrt_f32(t1_) + eps);
}

CTI_FN double cti_rmsprop_step_centred_momentum_buffer_next_f64(double param, double grad_, double square_avg,
                                                                double grad_avg, double momentum_buffer,
                                                                double momentum, bool maximize, double weight_decay,
                                                                double alpha, double rest, double eps)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const double t1_ = alpha * square_avg + rest * cti_sq_f64(t0_) - cti_sq_f64(alpha * grad_avg + rest * t0_);
    return momentum * momentum_buffer + t0_ / (cti_sqrt_f64(t1_) + eps);
}

typedef struct cti_rmsprop_step_centred_attrs {
    double lr;
    double momentum;
    bool maximize;
    double weight_decay;
    double alpha;
    double rest;
    double eps;
} cti_rmsprop_step_centred_attrs;

typedef struct cti_rmsprop_step_centred_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_rmsprop_step_centred_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_rmsprop_step_centred_loop_table CTI_LEVEL(cti_rmsprop_step_centred_loops);
#else
CTI_HIDDEN extern cti_rmsprop_step_centred_loop_table *cti_rmsprop_step_centred_loops;
#endif

#endif
