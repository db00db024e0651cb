/*
 * erfinv: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ERFINV_H
#define CTI_KERNELS_OPS_ERFINV_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/special.h"

/* ---- erfinv ---- */

CTI_FN float cti_erfinv_result_f32(float self) { return cti_erfinv_f32(self); }

CTI_FN double cti_erfinv_result_f64(double self) { return cti_erfinv_f64(self); }

CTI_FN float cti_erfinv_self_grad_f32(float result_grad, float result)
{
    const float t0_ = 0.886226925452758f * cti_exp_f32(cti_sq_f32(result));
    return result_grad * t0_;
}

CTI_FN double cti_erfinv_self_grad_f64(double result_grad, double result)
{
    const double t0_ = 0.886226925452758 * cti_exp_f64(cti_sq_f64(result));
    return result_grad * t0_;
}

CTI_FN float cti_erfinv_result_tangent_f32(float result, float self_tangent)
{
    const float t0_ = 0.886226925452758f * cti_exp_f32(cti_sq_f32(result));
    return self_tangent * t0_;
}

CTI_FN double cti_erfinv_result_tangent_f64(double result, double self_tangent)
{
    const double t0_ = 0.886226925452758 * cti_exp_f64(cti_sq_f64(result));
    return self_tangent * t0_;
}

typedef struct cti_erfinv_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_erfinv_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_erfinv_loop_table CTI_LEVEL(cti_erfinv_loops);
#else
CTI_HIDDEN extern cti_erfinv_loop_table *cti_erfinv_loops;
#endif

#endif
