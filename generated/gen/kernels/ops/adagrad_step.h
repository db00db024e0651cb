/*
 * adagrad_step: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ADAGRAD_STEP_H
#define CTI_KERNELS_OPS_ADAGRAD_STEP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- adagrad_step ---- */

CTI_FN float cti_adagrad_step_result_f32(float param, float grad_, float state_sum, float length, bool maximize,
                                         float weight_decay, float eps)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const float t1_ = t0_ / (cti_sqrt_f32(state_sum + cti_sq_f32(t0_)) + eps);
    return param - length * t1_;
}

CTI_FN double cti_adagrad_step_result_f64(double param, double grad_, double state_sum, double length, bool maximize,
                                          double weight_decay, double eps)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    const double t1_ = t0_ / (cti_sqrt_f64(state_sum + cti_sq_f64(t0_)) + eps);
    return param - length * t1_;
}

CTI_FN float cti_adagrad_step_state_sum_next_f32(float param, float grad_, float state_sum, bool maximize,
                                                 float weight_decay)
{
    const float t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return state_sum + cti_sq_f32(t0_);
}

CTI_FN double cti_adagrad_step_state_sum_next_f64(double param, double grad_, double state_sum, bool maximize,
                                                  double weight_decay)
{
    const double t0_ = (maximize ? -grad_ : grad_) + weight_decay * param;
    return state_sum + cti_sq_f64(t0_);
}

typedef struct cti_adagrad_step_attrs {
    double length;
    bool maximize;
    double weight_decay;
    double eps;
} cti_adagrad_step_attrs;

typedef struct cti_adagrad_step_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_adagrad_step_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_adagrad_step_loop_table CTI_LEVEL(cti_adagrad_step_loops);
#else
CTI_HIDDEN extern cti_adagrad_step_loop_table *cti_adagrad_step_loops;
#endif

#endif
