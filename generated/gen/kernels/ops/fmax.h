/*
 * fmax: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FMAX_H
#define CTI_KERNELS_OPS_FMAX_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- fmax ---- */

CTI_FN float cti_fmax_result_f32(float self, float other)
{
    return self >= other || cti_isnan_f32(other) ? self : other;
}

CTI_FN double cti_fmax_result_f64(double self, double other)
{
    return self >= other || cti_isnan_f64(other) ? self : other;
}

CTI_FN int64_t cti_fmax_result_i64(int64_t self, int64_t other) { return self >= other ? self : other; }

CTI_FN bool cti_fmax_first_f32(float self, float other) { return self >= other || cti_isnan_f32(other); }

CTI_FN bool cti_fmax_first_f64(double self, double other) { return self >= other || cti_isnan_f64(other); }

CTI_FN float cti_fmax_self_grad_f32(float result_grad, bool first) { return first ? result_grad : 0.0f; }

CTI_FN double cti_fmax_self_grad_f64(double result_grad, bool first) { return first ? result_grad : 0.0; }

CTI_FN float cti_fmax_other_grad_f32(float result_grad, bool first) { return first ? 0.0f : result_grad; }

CTI_FN double cti_fmax_other_grad_f64(double result_grad, bool first) { return first ? 0.0 : result_grad; }

CTI_FN float cti_fmax_result_tangent_f32(float self, float other, float self_tangent, float other_tangent)
{
    const bool t0_ = self >= other || cti_isnan_f32(other);
    return (t0_ ? self_tangent : 0.0f) + (t0_ ? 0.0f : other_tangent);
}

CTI_FN double cti_fmax_result_tangent_f64(double self, double other, double self_tangent, double other_tangent)
{
    const bool t0_ = self >= other || cti_isnan_f64(other);
    return (t0_ ? self_tangent : 0.0) + (t0_ ? 0.0 : other_tangent);
}

typedef struct cti_fmax_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_fmax_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_fmax_loop_table CTI_LEVEL(cti_fmax_loops);
#else
CTI_HIDDEN extern cti_fmax_loop_table *cti_fmax_loops;
#endif

#endif
