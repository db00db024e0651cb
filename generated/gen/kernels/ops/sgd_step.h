/*
 * sgd_step: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SGD_STEP_H
#define CTI_KERNELS_OPS_SGD_STEP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- sgd_step ---- */

CTI_FN float cti_sgd_step_result_f32(float param, float grad_, float lr, bool maximize, float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return param - lr * t0_;
}

CTI_FN double cti_sgd_step_result_f64(double param, double grad_, double lr, bool maximize, double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return param - lr * t0_;
}

typedef struct cti_sgd_step_attrs {
    double lr;
    bool maximize;
    double weight_decay;
} cti_sgd_step_attrs;

typedef struct cti_sgd_step_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_sgd_step_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_sgd_step_loop_table CTI_LEVEL(cti_sgd_step_loops);
#else
CTI_HIDDEN extern cti_sgd_step_loop_table *cti_sgd_step_loops;
#endif

/* ---- sgd_step.momentum ---- */

CTI_FN float cti_sgd_step_momentum_result_f32(float param, float grad_, float momentum_buffer, float lr, bool nesterov,
                                              bool maximize, float weight_decay, float momentum, float fresh)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const float t1_ = momentum * momentum_buffer + fresh * t0_;
    return param - lr * (nesterov ? t0_ + momentum * t1_ : t1_);
}

CTI_FN double cti_sgd_step_momentum_result_f64(double param, double grad_, double momentum_buffer, double lr,
                                               bool nesterov, bool maximize, double weight_decay, double momentum,
                                               double fresh)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const double t1_ = momentum * momentum_buffer + fresh * t0_;
    return param - lr * (nesterov ? t0_ + momentum * t1_ : t1_);
}

CTI_FN float cti_sgd_step_momentum_momentum_buffer_next_f32(float param, float grad_, float momentum_buffer,
                                                            float momentum, float fresh, bool maximize,
                                                            float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return momentum * momentum_buffer + fresh * t0_;
}

CTI_FN double cti_sgd_step_momentum_momentum_buffer_next_f64(double param, double grad_, double momentum_buffer,
                                                             double momentum, double fresh, bool maximize,
                                                             double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return momentum * momentum_buffer + fresh * t0_;
}

typedef struct cti_sgd_step_momentum_attrs {
    double lr;
    bool nesterov;
    bool maximize;
    double weight_decay;
    double momentum;
    double fresh;
} cti_sgd_step_momentum_attrs;

typedef struct cti_sgd_step_momentum_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_sgd_step_momentum_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_sgd_step_momentum_loop_table CTI_LEVEL(cti_sgd_step_momentum_loops);
#else
CTI_HIDDEN extern cti_sgd_step_momentum_loop_table *cti_sgd_step_momentum_loops;
#endif

#endif
