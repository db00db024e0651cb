/*
 * hardshrink: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HARDSHRINK_H
#define CTI_KERNELS_OPS_HARDSHRINK_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- hardshrink ---- */

CTI_FN float cti_hardshrink_result_f32(float self, float lambd)
{
    return self >= -lambd && self <= lambd ? 0.0f : self;
}

CTI_FN double cti_hardshrink_result_f64(double self, double lambd)
{
    return self >= -lambd && self <= lambd ? 0.0 : self;
}

CTI_FN bool cti_hardshrink_beyond_f32(float self, float lambd) { return self > lambd || self < -lambd; }

CTI_FN bool cti_hardshrink_beyond_f64(double self, double lambd) { return self > lambd || self < -lambd; }

CTI_FN float cti_hardshrink_self_grad_f32(float result_grad, bool beyond) { return beyond ? result_grad : 0.0f; }

CTI_FN double cti_hardshrink_self_grad_f64(double result_grad, bool beyond) { return beyond ? result_grad : 0.0; }

CTI_FN float cti_hardshrink_result_tangent_f32(float self, float self_tangent, float lambd)
{
    return self > lambd || self < -lambd ? self_tangent : 0.0f;
}

CTI_FN double cti_hardshrink_result_tangent_f64(double self, double self_tangent, double lambd)
{
    return self > lambd || self < -lambd ? self_tangent : 0.0;
}

typedef struct cti_hardshrink_attrs {
    double lambd;
} cti_hardshrink_attrs;

typedef struct cti_hardshrink_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_hardshrink_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_hardshrink_loop_table CTI_LEVEL(cti_hardshrink_loops);
#else
CTI_HIDDEN extern cti_hardshrink_loop_table *cti_hardshrink_loops;
#endif

#endif
