/*
 * relu6: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_RELU6_H
#define CTI_KERNELS_OPS_RELU6_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- relu6 ---- */

CTI_FN float cti_relu6_result_f32(float self) { return cti_min_f32(cti_max_f32(self, 0.0f), 6.0f); }

CTI_FN double cti_relu6_result_f64(double self) { return cti_min_f64(cti_max_f64(self, 0.0), 6.0); }

CTI_FN int64_t cti_relu6_result_i64(int64_t self) { return cti_min_i64(cti_max_i64(self, 0), 6); }

CTI_FN bool cti_relu6_inside_f32(float self) { return self > 0.0f && self < 6.0f; }

CTI_FN bool cti_relu6_inside_f64(double self) { return self > 0.0 && self < 6.0; }

CTI_FN float cti_relu6_self_grad_f32(float result_grad, bool inside) { return inside ? result_grad : 0.0f; }

CTI_FN double cti_relu6_self_grad_f64(double result_grad, bool inside) { return inside ? result_grad : 0.0; }

CTI_FN float cti_relu6_result_tangent_f32(float self, float self_tangent)
{
    return self > 0.0f && self < 6.0f ? self_tangent : 0.0f;
}

CTI_FN double cti_relu6_result_tangent_f64(double self, double self_tangent)
{
    return self > 0.0 && self < 6.0 ? self_tangent : 0.0;
}

typedef struct cti_relu6_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_relu6_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_relu6_loop_table CTI_LEVEL(cti_relu6_loops);
#else
CTI_HIDDEN extern cti_relu6_loop_table *cti_relu6_loops;
#endif

#endif
