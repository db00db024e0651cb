/*
 * hypot: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HYPOT_H
#define CTI_KERNELS_OPS_HYPOT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/quotient.h"

/* ---- hypot ---- */

CTI_FN float cti_hypot_result_f32(float self, float other) { return cti_hypot_f32(self, other); }

CTI_FN double cti_hypot_result_f64(double self, double other) { return cti_hypot_f64(self, other); }

CTI_FN float cti_hypot_self_grad_f32(float result_grad, float self, float other)
{
    return result_grad * cti_hypot_derivative_f32(self, other);
}

CTI_FN double cti_hypot_self_grad_f64(double result_grad, double self, double other)
{
    return result_grad * cti_hypot_derivative_f64(self, other);
}

CTI_FN float cti_hypot_other_grad_f32(float result_grad, float self, float other)
{
    return result_grad * cti_hypot_derivative_f32(other, self);
}

CTI_FN double cti_hypot_other_grad_f64(double result_grad, double self, double other)
{
    return result_grad * cti_hypot_derivative_f64(other, self);
}

CTI_FN float cti_hypot_result_tangent_f32(float self, float other, float self_tangent, float other_tangent)
{
    const float t0_ = self_tangent * cti_hypot_derivative_f32(self, other);
    const float t1_ = other_tangent * cti_hypot_derivative_f32(other, self);
    return t0_ + t1_;
}

CTI_FN double cti_hypot_result_tangent_f64(double self, double other, double self_tangent, double other_tangent)
{
    const double t0_ = self_tangent * cti_hypot_derivative_f64(self, other);
    const double t1_ = other_tangent * cti_hypot_derivative_f64(other, self);
    return t0_ + t1_;
}

typedef struct cti_hypot_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_hypot_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_hypot_loop_table CTI_LEVEL(cti_hypot_loops);
#else
CTI_HIDDEN extern cti_hypot_loop_table *cti_hypot_loops;
#endif

#endif
