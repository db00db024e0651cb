/*
 * root: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ROOT_H
#define CTI_KERNELS_OPS_ROOT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- root ---- */

CTI_FN float cti_root_result_f32(float self) { return cti_sqrt_f32(self); }

CTI_FN double cti_root_result_f64(double self) { return cti_sqrt_f64(self); }

CTI_FN float cti_root_self_grad_f32(float result_grad, float result)
{
    return result == 0.0f ? 0.0f : result_grad / (2.0f * result);
}

CTI_FN double cti_root_self_grad_f64(double result_grad, double result)
{
    return result == 0.0 ? 0.0 : result_grad / (2.0 * result);
}

CTI_FN float cti_root_result_tangent_f32(float result, float self_tangent)
{
    return result == 0.0f ? 0.0f : self_tangent / (2.0f * result);
}

CTI_FN double cti_root_result_tangent_f64(double result, double self_tangent)
{
    return result == 0.0 ? 0.0 : self_tangent / (2.0 * result);
}

typedef struct cti_root_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_root_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_root_loop_table CTI_LEVEL(cti_root_loops);
#else
CTI_HIDDEN extern cti_root_loop_table *cti_root_loops;
#endif

#endif
