/*
 * celu: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CELU_H
#define CTI_KERNELS_OPS_CELU_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- celu ---- */

CTI_FN float cti_celu_result_f32(float self, float alpha)
{
    return self > 0.0f ? self : alpha * cti_expm1_f32(self / alpha);
}

CTI_FN double cti_celu_result_f64(double self, double alpha)
{
    return self > 0.0 ? self : alpha * cti_expm1_f64(self / alpha);
}

CTI_FN float cti_celu_self_grad_f32(float result_grad, float self, float alpha)
{
    const float t0_ = result_grad * (alpha * (cti_exp_f32(self / alpha) / alpha));
    return self > 0.0f ? result_grad : t0_;
}

CTI_FN double cti_celu_self_grad_f64(double result_grad, double self, double alpha)
{
    const double t0_ = result_grad * (alpha * (cti_exp_f64(self / alpha) / alpha));
    return self > 0.0 ? result_grad : t0_;
}

CTI_FN float cti_celu_result_tangent_f32(float self, float self_tangent, float alpha)
{
    const float t0_ = self_tangent * (alpha * (cti_exp_f32(self / alpha) / alpha));
    return self > 0.0f ? self_tangent : t0_;
}

CTI_FN double cti_celu_result_tangent_f64(double self, double self_tangent, double alpha)
{
    const double t0_ = self_tangent * (alpha * (cti_exp_f64(self / alpha) / alpha));
    return self > 0.0 ? self_tangent : t0_;
}

typedef struct cti_celu_attrs {
    double alpha;
} cti_celu_attrs;

typedef struct cti_celu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_celu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_celu_loop_table CTI_LEVEL(cti_celu_loops);
#else
CTI_HIDDEN extern cti_celu_loop_table *cti_celu_loops;
#endif

#endif
