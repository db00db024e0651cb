/*
 * dropout: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_DROPOUT_H
#define CTI_KERNELS_OPS_DROPOUT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- dropout ---- */

CTI_FN float cti_dropout_result_f32(float input, float u_raw, float p)
{
    return u_raw >= p ? (p == 1.0f ? 0.0f : input / (1.0f - p)) : 0.0f;
}

CTI_FN double cti_dropout_result_f64(double input, double u_raw, double p)
{
    return u_raw >= p ? (p == 1.0 ? 0.0 : input / (1.0 - p)) : 0.0;
}

CTI_FN float cti_dropout_input_grad_f32(float result_grad, float u_raw, float p)
{
    return u_raw >= p ? (p == 1.0f ? 0.0f : result_grad / (1.0f - p)) : 0.0f;
}

CTI_FN double cti_dropout_input_grad_f64(double result_grad, double u_raw, double p)
{
    return u_raw >= p ? (p == 1.0 ? 0.0 : result_grad / (1.0 - p)) : 0.0;
}

CTI_FN float cti_dropout_result_tangent_f32(float input_tangent, float u_raw, float p)
{
    return u_raw >= p ? (p == 1.0f ? 0.0f : input_tangent / (1.0f - p)) : 0.0f;
}

CTI_FN double cti_dropout_result_tangent_f64(double input_tangent, double u_raw, double p)
{
    return u_raw >= p ? (p == 1.0 ? 0.0 : input_tangent / (1.0 - p)) : 0.0;
}

typedef struct cti_dropout_attrs {
    double p;
} cti_dropout_attrs;

typedef struct cti_dropout_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop input_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_dropout_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_dropout_loop_table CTI_LEVEL(cti_dropout_loops);
#else
CTI_HIDDEN extern cti_dropout_loop_table *cti_dropout_loops;
#endif

#endif
