/*
 * threshold: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_THRESHOLD_H
#define CTI_KERNELS_OPS_THRESHOLD_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- threshold ---- */

CTI_FN float cti_threshold_result_f32(float self, float threshold, float value)
{
    return self <= threshold ? value : self;
}

CTI_FN double cti_threshold_result_f64(double self, double threshold, double value)
{
    return self <= threshold ? value : self;
}

CTI_FN int64_t cti_threshold_result_i64(int64_t self, int64_t threshold, int64_t value)
{
    return self <= threshold ? value : self;
}

CTI_FN bool cti_threshold_above_f32(float self, float threshold) { return self > threshold; }

CTI_FN bool cti_threshold_above_f64(double self, double threshold) { return self > threshold; }

CTI_FN float cti_threshold_self_grad_f32(float result_grad, bool above) { return above ? result_grad : 0.0f; }

CTI_FN double cti_threshold_self_grad_f64(double result_grad, bool above) { return above ? result_grad : 0.0; }

CTI_FN float cti_threshold_result_tangent_f32(float self, float self_tangent, float threshold)
{
    return self > threshold ? self_tangent : 0.0f;
}

CTI_FN double cti_threshold_result_tangent_f64(double self, double self_tangent, double threshold)
{
    return self > threshold ? self_tangent : 0.0;
}

typedef struct cti_threshold_attrs {
    ct_scalar threshold;
    ct_scalar value;
} cti_threshold_attrs;

typedef struct cti_threshold_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_threshold_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_threshold_loop_table CTI_LEVEL(cti_threshold_loops);
#else
CTI_HIDDEN extern cti_threshold_loop_table *cti_threshold_loops;
#endif

#endif
