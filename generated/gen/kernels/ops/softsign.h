/*
 * softsign: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SOFTSIGN_H
#define CTI_KERNELS_OPS_SOFTSIGN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- softsign ---- */

CTI_FN float cti_softsign_result_f32(float self) { return self / (1.0f + cti_abs_f32(self)); }

CTI_FN double cti_softsign_result_f64(double self) { return self / (1.0 + cti_abs_f64(self)); }

CTI_FN float cti_softsign_self_grad_f32(float result_grad, float self)
{
    const float t0_ = 1.0f + cti_abs_f32(self);
    return result_grad / t0_ / t0_;
}

CTI_FN double cti_softsign_self_grad_f64(double result_grad, double self)
{
    const double t0_ = 1.0 + cti_abs_f64(self);
    return result_grad / t0_ / t0_;
}

CTI_FN float cti_softsign_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = 1.0f + cti_abs_f32(self);
    return self_tangent / t0_ / t0_;
}

CTI_FN double cti_softsign_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = 1.0 + cti_abs_f64(self);
    return self_tangent / t0_ / t0_;
}

typedef struct cti_softsign_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_softsign_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_softsign_loop_table CTI_LEVEL(cti_softsign_loops);
#else
CTI_HIDDEN extern cti_softsign_loop_table *cti_softsign_loops;
#endif

#endif
