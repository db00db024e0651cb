/*
 * clamp_min: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CLAMP_MIN_H
#define CTI_KERNELS_OPS_CLAMP_MIN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- clamp_min ---- */

CTI_FN float cti_clamp_min_result_f32(float self, float min) { return cti_max_f32(self, min); }

CTI_FN double cti_clamp_min_result_f64(double self, double min) { return cti_max_f64(self, min); }

CTI_FN int64_t cti_clamp_min_result_i64(int64_t self, int64_t min) { return cti_max_i64(self, min); }

CTI_FN bool cti_clamp_min_inside_f32(float self, float min) { return !(self < min); }

CTI_FN bool cti_clamp_min_inside_f64(double self, double min) { return !(self < min); }

CTI_FN float cti_clamp_min_self_grad_f32(float result_grad, bool inside) { return inside ? result_grad : 0.0f; }

CTI_FN double cti_clamp_min_self_grad_f64(double result_grad, bool inside) { return inside ? result_grad : 0.0; }

CTI_FN float cti_clamp_min_min_grad_f32(float result_grad, bool inside) { return inside ? 0.0f : result_grad; }

CTI_FN double cti_clamp_min_min_grad_f64(double result_grad, bool inside) { return inside ? 0.0 : result_grad; }

CTI_FN float cti_clamp_min_result_tangent_f32(float self, float min, float self_tangent, float min_tangent)
{
    const bool t0_ = !(self < min);
    return (t0_ ? self_tangent : 0.0f) + (t0_ ? 0.0f : min_tangent);
}

CTI_FN double cti_clamp_min_result_tangent_f64(double self, double min, double self_tangent, double min_tangent)
{
    const bool t0_ = !(self < min);
    return (t0_ ? self_tangent : 0.0) + (t0_ ? 0.0 : min_tangent);
}

typedef struct cti_clamp_min_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop min_grad[CTI_COMPUTE_COUNT];
    cti_loop self_min_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_clamp_min_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_clamp_min_loop_table CTI_LEVEL(cti_clamp_min_loops);
#else
CTI_HIDDEN extern cti_clamp_min_loop_table *cti_clamp_min_loops;
#endif

#endif
