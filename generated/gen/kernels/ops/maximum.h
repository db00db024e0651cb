/*
 * maximum: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MAXIMUM_H
#define CTI_KERNELS_OPS_MAXIMUM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- maximum ---- */

CTI_FN float cti_maximum_result_f32(float self, float other) { return cti_max_f32(self, other); }

CTI_FN double cti_maximum_result_f64(double self, double other) { return cti_max_f64(self, other); }

CTI_FN int64_t cti_maximum_result_i64(int64_t self, int64_t other) { return cti_max_i64(self, other); }

CTI_FN bool cti_maximum_above_f32(float self, float other) { return !(self <= other); }

CTI_FN bool cti_maximum_above_f64(double self, double other) { return !(self <= other); }

CTI_FN bool cti_maximum_below_f32(float self, float other) { return !(self >= other); }

CTI_FN bool cti_maximum_below_f64(double self, double other) { return !(self >= other); }

CTI_FN float cti_maximum_self_grad_f32(float result_grad, bool above, bool below)
{
    return above ? result_grad : below ? 0.0f : 0.5f * result_grad;
}

CTI_FN double cti_maximum_self_grad_f64(double result_grad, bool above, bool below)
{
    return above ? result_grad : below ? 0.0 : 0.5 * result_grad;
}

CTI_FN float cti_maximum_other_grad_f32(float result_grad, bool above, bool below)
{
    return below ? result_grad : above ? 0.0f : 0.5f * result_grad;
}

CTI_FN double cti_maximum_other_grad_f64(double result_grad, bool above, bool below)
{
    return below ? result_grad : above ? 0.0 : 0.5 * result_grad;
}

CTI_FN float cti_maximum_result_tangent_f32(float self, float other, float self_tangent, float other_tangent)
{
    const bool t0_ = !(self <= other);
    const bool t1_ = !(self >= other);
    const float t2_ = t0_ ? self_tangent : t1_ ? 0.0f : 0.5f * self_tangent;
    const float t3_ = t1_ ? other_tangent : t0_ ? 0.0f : 0.5f * other_tangent;
    return t2_ + t3_;
}

CTI_FN double cti_maximum_result_tangent_f64(double self, double other, double self_tangent, double other_tangent)
{
    const bool t0_ = !(self <= other);
    const bool t1_ = !(self >= other);
    const double t2_ = t0_ ? self_tangent : t1_ ? 0.0 : 0.5 * self_tangent;
    const double t3_ = t1_ ? other_tangent : t0_ ? 0.0 : 0.5 * other_tangent;
    return t2_ + t3_;
}

typedef struct cti_maximum_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_maximum_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_maximum_loop_table CTI_LEVEL(cti_maximum_loops);
#else
CTI_HIDDEN extern cti_maximum_loop_table *cti_maximum_loops;
#endif

#endif
