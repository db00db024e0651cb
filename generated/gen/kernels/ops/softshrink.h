/*
 * softshrink: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SOFTSHRINK_H
#define CTI_KERNELS_OPS_SOFTSHRINK_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- softshrink ---- */

CTI_FN float cti_softshrink_result_f32(float self, float lambd)
{
    const float t0_ = self < -lambd ? self + lambd : self == self ? 0.0f : self;
    return self > lambd ? self - lambd : t0_;
}

CTI_FN double cti_softshrink_result_f64(double self, double lambd)
{
    const double t0_ = self < -lambd ? self + lambd : self == self ? 0.0 : self;
    return self > lambd ? self - lambd : t0_;
}

CTI_FN bool cti_softshrink_beyond_f32(float self, float lambd) { return self > lambd || self < -lambd; }

CTI_FN bool cti_softshrink_beyond_f64(double self, double lambd) { return self > lambd || self < -lambd; }

CTI_FN float cti_softshrink_self_grad_f32(float result_grad, bool beyond) { return beyond ? result_grad : 0.0f; }

CTI_FN double cti_softshrink_self_grad_f64(double result_grad, bool beyond) { return beyond ? result_grad : 0.0; }

CTI_FN float cti_softshrink_result_tangent_f32(float self, float self_tangent, float lambd)
{
    return self > lambd || self < -lambd ? self_tangent : 0.0f;
}

CTI_FN double cti_softshrink_result_tangent_f64(double self, double self_tangent, double lambd)
{
    return self > lambd || self < -lambd ? self_tangent : 0.0;
}

typedef struct cti_softshrink_attrs {
    double lambd;
} cti_softshrink_attrs;

typedef struct cti_softshrink_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_softshrink_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_softshrink_loop_table CTI_LEVEL(cti_softshrink_loops);
#else
CTI_HIDDEN extern cti_softshrink_loop_table *cti_softshrink_loops;
#endif

#endif
