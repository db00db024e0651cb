/*
 * bessel_i: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BESSEL_I_H
#define CTI_KERNELS_OPS_BESSEL_I_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/special.h"

/* ---- bessel_i ---- */

CTI_FN float cti_bessel_i_result_f32(float self, float n_) { return cti_bessel_i_f32(n_, self); }

CTI_FN double cti_bessel_i_result_f64(double self, double n_) { return cti_bessel_i_f64(n_, self); }

CTI_FN float cti_bessel_i_self_grad_f32(float result_grad, float self, float n_)
{
    const float t0_ = cti_bessel_i_f32(cti_abs_f32(n_ - 1.0f), self) + cti_bessel_i_f32(n_ + 1.0f, self);
    return result_grad * (0.5f * t0_);
}

CTI_FN double cti_bessel_i_self_grad_f64(double result_grad, double self, double n_)
{
    const double t0_ = cti_bessel_i_f64(cti_abs_f64(n_ - 1.0), self) + cti_bessel_i_f64(n_ + 1.0, self);
    return result_grad * (0.5 * t0_);
}

CTI_FN float cti_bessel_i_result_tangent_f32(float self, float self_tangent, float n_)
{
    const float t0_ = cti_bessel_i_f32(cti_abs_f32(n_ - 1.0f), self) + cti_bessel_i_f32(n_ + 1.0f, self);
    return self_tangent * (0.5f * t0_);
}

CTI_FN double cti_bessel_i_result_tangent_f64(double self, double self_tangent, double n_)
{
    const double t0_ = cti_bessel_i_f64(cti_abs_f64(n_ - 1.0), self) + cti_bessel_i_f64(n_ + 1.0, self);
    return self_tangent * (0.5 * t0_);
}

typedef struct cti_bessel_i_attrs {
    int64_t n;
} cti_bessel_i_attrs;

typedef struct cti_bessel_i_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_bessel_i_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_bessel_i_loop_table CTI_LEVEL(cti_bessel_i_loops);
#else
CTI_HIDDEN extern cti_bessel_i_loop_table *cti_bessel_i_loops;
#endif

#endif
