/*
 * scaled_where: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SCALED_WHERE_H
#define CTI_KERNELS_OPS_SCALED_WHERE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- scaled_where ---- */

CTI_FN float cti_scaled_where_result_f32(float self, bool kept_, float scale) { return kept_ ? self * scale : 0.0f; }

CTI_FN double cti_scaled_where_result_f64(double self, bool kept_, double scale) { return kept_ ? self * scale : 0.0; }

CTI_FN float cti_scaled_where_self_grad_f32(float result_grad, bool kept_, float scale)
{
    return kept_ ? result_grad * scale : 0.0f;
}

CTI_FN double cti_scaled_where_self_grad_f64(double result_grad, bool kept_, double scale)
{
    return kept_ ? result_grad * scale : 0.0;
}

CTI_FN float cti_scaled_where_result_tangent_f32(bool kept_, float self_tangent, float scale)
{
    return kept_ ? self_tangent * scale : 0.0f;
}

CTI_FN double cti_scaled_where_result_tangent_f64(bool kept_, double self_tangent, double scale)
{
    return kept_ ? self_tangent * scale : 0.0;
}

typedef struct cti_scaled_where_attrs {
    double scale;
} cti_scaled_where_attrs;

typedef struct cti_scaled_where_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_scaled_where_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_scaled_where_loop_table CTI_LEVEL(cti_scaled_where_loops);
#else
CTI_HIDDEN extern cti_scaled_where_loop_table *cti_scaled_where_loops;
#endif

#endif
