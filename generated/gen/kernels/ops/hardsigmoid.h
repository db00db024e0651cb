/*
 * hardsigmoid: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HARDSIGMOID_H
#define CTI_KERNELS_OPS_HARDSIGMOID_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- hardsigmoid ---- */

CTI_FN float cti_hardsigmoid_result_f32(float self)
{
    const float t0_ = cti_min_f32(cti_max_f32(self + 3.0f, 0.0f), 6.0f);
    return t0_ / 6.0f;
}

CTI_FN double cti_hardsigmoid_result_f64(double self) { return cti_min_f64(cti_max_f64(self + 3.0, 0.0), 6.0) / 6.0; }

CTI_FN bool cti_hardsigmoid_inside_f32(float self) { return self > -3.0f && self < 3.0f; }

CTI_FN bool cti_hardsigmoid_inside_f64(double self) { return self > -3.0 && self < 3.0; }

CTI_FN float cti_hardsigmoid_self_grad_f32(float result_grad, bool inside)
{
    return inside ? result_grad / 6.0f : 0.0f;
}

CTI_FN double cti_hardsigmoid_self_grad_f64(double result_grad, bool inside)
{
    return inside ? result_grad / 6.0 : 0.0;
}

CTI_FN float cti_hardsigmoid_result_tangent_f32(float self, float self_tangent)
{
    return self > -3.0f && self < 3.0f ? self_tangent / 6.0f : 0.0f;
}

CTI_FN double cti_hardsigmoid_result_tangent_f64(double self, double self_tangent)
{
    return self > -3.0 && self < 3.0 ? self_tangent / 6.0 : 0.0;
}

typedef struct cti_hardsigmoid_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_hardsigmoid_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_hardsigmoid_loop_table CTI_LEVEL(cti_hardsigmoid_loops);
#else
CTI_HIDDEN extern cti_hardsigmoid_loop_table *cti_hardsigmoid_loops;
#endif

#endif
