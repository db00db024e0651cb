/*
 * erf: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ERF_H
#define CTI_KERNELS_OPS_ERF_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- erf ---- */

CTI_FN float cti_erf_result_f32(float self) { return cti_erf_f32(self); }

CTI_FN double cti_erf_result_f64(double self) { return cti_erf_f64(self); }

CTI_FN float cti_erf_self_grad_f32(float result_grad, float self)
{
    const float t0_ = 1.1283791670955126f * cti_exp_f32(-(self * self));
    return result_grad * t0_;
}

CTI_FN double cti_erf_self_grad_f64(double result_grad, double self)
{
    return result_grad * (1.1283791670955126 * cti_exp_f64(-(self * self)));
}

CTI_FN float cti_erf_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = 1.1283791670955126f * cti_exp_f32(-(self * self));
    return self_tangent * t0_;
}

CTI_FN double cti_erf_result_tangent_f64(double self, double self_tangent)
{
    return self_tangent * (1.1283791670955126 * cti_exp_f64(-(self * self)));
}

typedef struct cti_erf_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_erf_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_erf_loop_table CTI_LEVEL(cti_erf_loops);
#else
CTI_HIDDEN extern cti_erf_loop_table *cti_erf_loops;
#endif

#endif
