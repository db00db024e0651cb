/*
 * rrelu: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_RRELU_H
#define CTI_KERNELS_OPS_RRELU_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- rrelu ---- */

CTI_FN float cti_rrelu_result_f32(float self, float u_raw, bool training, float upper, float lower)
{
    const float t0_ = training ? self * (u_raw * (upper - lower) + lower) : self * ((lower + upper) / 2.0f);
    return self > 0.0f ? self : t0_;
}

CTI_FN double cti_rrelu_result_f64(double self, double u_raw, bool training, double upper, double lower)
{
    const double t0_ = training ? self * (u_raw * (upper - lower) + lower) : self * ((lower + upper) / 2.0);
    return self > 0.0 ? self : t0_;
}

CTI_FN bool cti_rrelu_positive_f32(float self) { return self > 0.0f; }

CTI_FN bool cti_rrelu_positive_f64(double self) { return self > 0.0; }

CTI_FN float cti_rrelu_self_grad_f32(float result_grad, bool positive, float u_raw, bool training, float upper,
                                     float lower)
{
    const float t0_ =
        training ? result_grad * (u_raw * (upper - lower) + lower) : result_grad * ((lower + upper) / 2.0f);
    return positive ? result_grad : t0_;
}

CTI_FN double cti_rrelu_self_grad_f64(double result_grad, bool positive, double u_raw, bool training, double upper,
                                      double lower)
{
    const double t0_ =
        training ? result_grad * (u_raw * (upper - lower) + lower) : result_grad * ((lower + upper) / 2.0);
    return positive ? result_grad : t0_;
}

CTI_FN float cti_rrelu_result_tangent_f32(float self, float self_tangent, float u_raw, bool training, float upper,
                                          float lower)
{
    const float t0_ =
        training ? self_tangent * (u_raw * (upper - lower) + lower) : self_tangent * ((lower + upper) / 2.0f);
    return self > 0.0f ? self_tangent : t0_;
}

CTI_FN double cti_rrelu_result_tangent_f64(double self, double self_tangent, double u_raw, bool training, double upper,
                                           double lower)
{
    const double t0_ =
        training ? self_tangent * (u_raw * (upper - lower) + lower) : self_tangent * ((lower + upper) / 2.0);
    return self > 0.0 ? self_tangent : t0_;
}

typedef struct cti_rrelu_attrs {
    bool training;
    double upper;
    double lower;
} cti_rrelu_attrs;

typedef struct cti_rrelu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_rrelu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_rrelu_loop_table CTI_LEVEL(cti_rrelu_loops);
#else
CTI_HIDDEN extern cti_rrelu_loop_table *cti_rrelu_loops;
#endif

#endif
