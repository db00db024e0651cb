/*
 * hardswish: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HARDSWISH_H
#define CTI_KERNELS_OPS_HARDSWISH_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- hardswish ---- */

CTI_FN float cti_hardswish_result_f32(float self)
{
    const float t0_ = cti_min_f32(cti_max_f32(self + 3.0f, 0.0f), 6.0f);
    return self * (t0_ / 6.0f);
}

CTI_FN double cti_hardswish_result_f64(double self)
{
    const double t0_ = cti_min_f64(cti_max_f64(self + 3.0, 0.0), 6.0) / 6.0;
    return self * t0_;
}

CTI_FN float cti_hardswish_self_grad_f32(float result_grad, float self)
{
    const float t0_ = self >= 3.0f ? result_grad : result_grad * (self / 3.0f + 0.5f);
    return self <= -3.0f ? 0.0f : t0_;
}

CTI_FN double cti_hardswish_self_grad_f64(double result_grad, double self)
{
    const double t0_ = self >= 3.0 ? result_grad : result_grad * (self / 3.0 + 0.5);
    return self <= -3.0 ? 0.0 : t0_;
}

CTI_FN float cti_hardswish_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = self >= 3.0f ? self_tangent : self_tangent * (self / 3.0f + 0.5f);
    return self <= -3.0f ? 0.0f : t0_;
}

CTI_FN double cti_hardswish_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = self >= 3.0 ? self_tangent : self_tangent * (self / 3.0 + 0.5);
    return self <= -3.0 ? 0.0 : t0_;
}

typedef struct cti_hardswish_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_hardswish_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_hardswish_loop_table CTI_LEVEL(cti_hardswish_loops);
#else
CTI_HIDDEN extern cti_hardswish_loop_table *cti_hardswish_loops;
#endif

#endif
