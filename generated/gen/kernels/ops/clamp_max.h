/*
 * clamp_max: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CLAMP_MAX_H
#define CTI_KERNELS_OPS_CLAMP_MAX_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- clamp_max ---- */

CTI_FN float cti_clamp_max_result_f32(float self, float max) { return cti_min_f32(self, max); }

CTI_FN double cti_clamp_max_result_f64(double self, double max) { return cti_min_f64(self, max); }

CTI_FN int64_t cti_clamp_max_result_i64(int64_t self, int64_t max) { return cti_min_i64(self, max); }

CTI_FN bool cti_clamp_max_inside_f32(float self, float max) { return !(self > max); }

CTI_FN bool cti_clamp_max_inside_f64(double self, double max) { return !(self > max); }

CTI_FN float cti_clamp_max_self_grad_f32(float result_grad, bool inside) { return inside ? result_grad : 0.0f; }

CTI_FN double cti_clamp_max_self_grad_f64(double result_grad, bool inside) { return inside ? result_grad : 0.0; }

CTI_FN float cti_clamp_max_max_grad_f32(float result_grad, bool inside) { return inside ? 0.0f : result_grad; }

CTI_FN double cti_clamp_max_max_grad_f64(double result_grad, bool inside) { return inside ? 0.0 : result_grad; }

CTI_FN float cti_clamp_max_result_tangent_f32(float self, float max, float self_tangent, float max_tangent)
{
    const bool t0_ = !(self > max);
    return (t0_ ? self_tangent : 0.0f) + (t0_ ? 0.0f : max_tangent);
}

CTI_FN double cti_clamp_max_result_tangent_f64(double self, double max, double self_tangent, double max_tangent)
{
    const bool t0_ = !(self > max);
    return (t0_ ? self_tangent : 0.0) + (t0_ ? 0.0 : max_tangent);
}

typedef struct cti_clamp_max_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop max_grad[CTI_COMPUTE_COUNT];
    cti_loop self_max_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_clamp_max_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_clamp_max_loop_table CTI_LEVEL(cti_clamp_max_loops);
#else
CTI_HIDDEN extern cti_clamp_max_loop_table *cti_clamp_max_loops;
#endif

#endif
