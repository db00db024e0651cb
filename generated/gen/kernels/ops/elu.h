/*
 * elu: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ELU_H
#define CTI_KERNELS_OPS_ELU_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- elu ---- */

CTI_FN float cti_elu_result_f32(float self, float scale, float alpha, float input_scale)
{
    const float t0_ = scale * alpha * cti_expm1_f32(input_scale * self);
    return self > 0.0f ? scale * self : t0_;
}

CTI_FN double cti_elu_result_f64(double self, double scale, double alpha, double input_scale)
{
    const double t0_ = scale * alpha * cti_expm1_f64(input_scale * self);
    return self > 0.0 ? scale * self : t0_;
}

CTI_FN float cti_elu_self_grad_f32(float result_grad, float self, float scale, float alpha, float input_scale)
{
    const float t0_ = scale * alpha * (cti_exp_f32(input_scale * self) * input_scale);
    return self > 0.0f ? result_grad * scale : result_grad * t0_;
}

CTI_FN double cti_elu_self_grad_f64(double result_grad, double self, double scale, double alpha, double input_scale)
{
    const double t0_ = scale * alpha * (cti_exp_f64(input_scale * self) * input_scale);
    return self > 0.0 ? result_grad * scale : result_grad * t0_;
}

CTI_FN float cti_elu_result_tangent_f32(float self, float self_tangent, float scale, float alpha, float input_scale)
{
    const float t0_ = scale * alpha * (cti_exp_f32(input_scale * self) * input_scale);
    return self > 0.0f ? self_tangent * scale : self_tangent * t0_;
}

CTI_FN double cti_elu_result_tangent_f64(double self, double self_tangent, double scale, double alpha,
                                         double input_scale)
{
    const double t0_ = scale * alpha * (cti_exp_f64(input_scale * self) * input_scale);
    return self > 0.0 ? self_tangent * scale : self_tangent * t0_;
}

typedef struct cti_elu_attrs {
    double scale;
    double alpha;
    double input_scale;
} cti_elu_attrs;

typedef struct cti_elu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_elu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_elu_loop_table CTI_LEVEL(cti_elu_loops);
#else
CTI_HIDDEN extern cti_elu_loop_table *cti_elu_loops;
#endif

#endif
