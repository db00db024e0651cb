/*
 * selu: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SELU_H
#define CTI_KERNELS_OPS_SELU_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- selu ---- */

CTI_FN float cti_selu_result_f32(float self)
{
    return self > 0.0f ? 1.0507009873554805f * self : 1.7580993408473768f * cti_expm1_f32(self);
}

CTI_FN double cti_selu_result_f64(double self)
{
    return self > 0.0 ? 1.0507009873554805 * self : 1.7580993408473768 * cti_expm1_f64(self);
}

CTI_FN float cti_selu_self_grad_f32(float result_grad, float self)
{
    const float t0_ = result_grad * (1.7580993408473768f * cti_exp_f32(self));
    return self > 0.0f ? 1.0507009873554805f * result_grad : t0_;
}

CTI_FN double cti_selu_self_grad_f64(double result_grad, double self)
{
    const double t0_ = result_grad * (1.7580993408473768 * cti_exp_f64(self));
    return self > 0.0 ? 1.0507009873554805 * result_grad : t0_;
}

CTI_FN float cti_selu_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = self_tangent * (1.7580993408473768f * cti_exp_f32(self));
    return self > 0.0f ? 1.0507009873554805f * self_tangent : t0_;
}

CTI_FN double cti_selu_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = self_tangent * (1.7580993408473768 * cti_exp_f64(self));
    return self > 0.0 ? 1.0507009873554805 * self_tangent : t0_;
}

typedef struct cti_selu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_selu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_selu_loop_table CTI_LEVEL(cti_selu_loops);
#else
CTI_HIDDEN extern cti_selu_loop_table *cti_selu_loops;
#endif

#endif
