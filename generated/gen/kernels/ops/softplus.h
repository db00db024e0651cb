/*
 * softplus: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SOFTPLUS_H
#define CTI_KERNELS_OPS_SOFTPLUS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- softplus ---- */

CTI_FN float cti_softplus_result_f32(float self, float beta, float threshold)
{
    const float t0_ = self * beta;
    return t0_ > threshold ? self : cti_softplus_f32(t0_) / beta;
}

CTI_FN double cti_softplus_result_f64(double self, double beta, double threshold)
{
    const double t0_ = self * beta;
    return t0_ > threshold ? self : cti_softplus_f64(t0_) / beta;
}

CTI_FN float cti_softplus_self_grad_f32(float result_grad, float self, float beta, float threshold)
{
    const float t0_ = self * beta;
    return t0_ > threshold ? result_grad : result_grad * cti_sigmoid_f32(t0_);
}

CTI_FN double cti_softplus_self_grad_f64(double result_grad, double self, double beta, double threshold)
{
    const double t0_ = self * beta;
    return t0_ > threshold ? result_grad : result_grad * cti_sigmoid_f64(t0_);
}

CTI_FN float cti_softplus_result_tangent_f32(float self, float self_tangent, float beta, float threshold)
{
    const float t0_ = self * beta;
    return t0_ > threshold ? self_tangent : self_tangent * cti_sigmoid_f32(t0_);
}

CTI_FN double cti_softplus_result_tangent_f64(double self, double self_tangent, double beta, double threshold)
{
    const double t0_ = self * beta;
    return t0_ > threshold ? self_tangent : self_tangent * cti_sigmoid_f64(t0_);
}

typedef struct cti_softplus_attrs {
    double beta;
    double threshold;
} cti_softplus_attrs;

typedef struct cti_softplus_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_softplus_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_softplus_loop_table CTI_LEVEL(cti_softplus_loops);
#else
CTI_HIDDEN extern cti_softplus_loop_table *cti_softplus_loops;
#endif

#endif
