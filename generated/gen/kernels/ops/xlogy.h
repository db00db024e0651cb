/*
 * xlogy: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_XLOGY_H
#define CTI_KERNELS_OPS_XLOGY_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- xlogy ---- */

CTI_FN float cti_xlogy_result_f32(float self, float other) { return cti_xlogy_f32(self, other); }

CTI_FN double cti_xlogy_result_f64(double self, double other) { return cti_xlogy_f64(self, other); }

CTI_FN float cti_xlogy_self_grad_f32(float result_grad, float self, float other)
{
    return self == 0.0f && other <= 0.0f ? 0.0f : result_grad * cti_log_f32(other);
}

CTI_FN double cti_xlogy_self_grad_f64(double result_grad, double self, double other)
{
    return self == 0.0 && other <= 0.0 ? 0.0 : result_grad * cti_log_f64(other);
}

CTI_FN float cti_xlogy_other_grad_f32(float result_grad, float self, float other)
{
    return self == 0.0f && other == 0.0f ? 0.0f : result_grad * self / other;
}

CTI_FN double cti_xlogy_other_grad_f64(double result_grad, double self, double other)
{
    return self == 0.0 && other == 0.0 ? 0.0 : result_grad * self / other;
}

CTI_FN float cti_xlogy_result_tangent_f32(float self, float other, float self_tangent, float other_tangent)
{
    const bool t0_ = self == 0.0f;
    const float t1_ = t0_ && other <= 0.0f ? 0.0f : self_tangent * cti_log_f32(other);
    const float t2_ = t0_ && other == 0.0f ? 0.0f : other_tangent * self / other;
    return t1_ + t2_;
}

CTI_FN double cti_xlogy_result_tangent_f64(double self, double other, double self_tangent, double other_tangent)
{
    const bool t0_ = self == 0.0;
    const double t1_ = t0_ && other <= 0.0 ? 0.0 : self_tangent * cti_log_f64(other);
    const double t2_ = t0_ && other == 0.0 ? 0.0 : other_tangent * self / other;
    return t1_ + t2_;
}

typedef struct cti_xlogy_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_xlogy_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_xlogy_loop_table CTI_LEVEL(cti_xlogy_loops);
#else
CTI_HIDDEN extern cti_xlogy_loop_table *cti_xlogy_loops;
#endif

#endif
