/*
 * special_i1: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SPECIAL_I1_H
#define CTI_KERNELS_OPS_SPECIAL_I1_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/special.h"

/* ---- special_i1 ---- */

CTI_FN float cti_special_i1_result_f32(float self) { return cti_i1_f32(self); }

CTI_FN double cti_special_i1_result_f64(double self) { return cti_i1_f64(self); }

CTI_FN float cti_special_i1_self_grad_f32(float result_grad, float self)
{
    const float t0_ = 0.5f * (cti_i0_f32(self) + cti_bessel_i_f32(2.0f, self));
    return result_grad * t0_;
}

CTI_FN double cti_special_i1_self_grad_f64(double result_grad, double self)
{
    const double t0_ = 0.5 * (cti_i0_f64(self) + cti_bessel_i_f64(2.0, self));
    return result_grad * t0_;
}

CTI_FN float cti_special_i1_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = 0.5f * (cti_i0_f32(self) + cti_bessel_i_f32(2.0f, self));
    return self_tangent * t0_;
}

CTI_FN double cti_special_i1_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = 0.5 * (cti_i0_f64(self) + cti_bessel_i_f64(2.0, self));
    return self_tangent * t0_;
}

typedef struct cti_special_i1_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_special_i1_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_special_i1_loop_table CTI_LEVEL(cti_special_i1_loops);
#else
CTI_HIDDEN extern cti_special_i1_loop_table *cti_special_i1_loops;
#endif

#endif
