/*
 * hypot_derivative: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HYPOT_DERIVATIVE_H
#define CTI_KERNELS_OPS_HYPOT_DERIVATIVE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/quotient.h"

/* ---- hypot_derivative ---- */

CTI_FN float cti_hypot_derivative_result_f32(float self, float other) { return cti_hypot_derivative_f32(self, other); }

CTI_FN double cti_hypot_derivative_result_f64(double self, double other)
{
    return cti_hypot_derivative_f64(self, other);
}

CTI_FN float cti_hypot_derivative_self_grad_f32(float result_grad, float self, float other)
{
    const float t0_ = cti_hypot_f32(self, other);
    const float t1_ = other / t0_;
    return self == 0.0f && other == 0.0f ? 0.0f : result_grad * (t1_ * t1_ / t0_);
}

CTI_FN double cti_hypot_derivative_self_grad_f64(double result_grad, double self, double other)
{
    const double t0_ = cti_hypot_f64(self, other);
    const double t1_ = other / t0_;
    return self == 0.0 && other == 0.0 ? 0.0 : result_grad * (t1_ * t1_ / t0_);
}

CTI_FN float cti_hypot_derivative_other_grad_f32(float result_grad, float self, float other)
{
    const float t0_ = cti_hypot_f32(self, other);
    const float t1_ = cti_hypot_derivative_f32(self, other) * (other / t0_);
    return self == 0.0f && other == 0.0f ? 0.0f : -(result_grad * (t1_ / t0_));
}

CTI_FN double cti_hypot_derivative_other_grad_f64(double result_grad, double self, double other)
{
    const double t0_ = cti_hypot_f64(self, other);
    const double t1_ = cti_hypot_derivative_f64(self, other) * (other / t0_);
    return self == 0.0 && other == 0.0 ? 0.0 : -(result_grad * (t1_ / t0_));
}

CTI_FN float cti_hypot_derivative_result_tangent_f32(float self, float other, float result, float self_tangent,
                                                     float other_tangent)
{
    const bool t0_ = self == 0.0f && other == 0.0f;
    const float t1_ = cti_hypot_f32(self, other);
    const float t2_ = other / t1_;
    const float t3_ = t0_ ? 0.0f : -(other_tangent * (result * t2_ / t1_));
    return (t0_ ? 0.0f : self_tangent * (t2_ * t2_ / t1_)) + t3_;
}

CTI_FN double cti_hypot_derivative_result_tangent_f64(double self, double other, double result, double self_tangent,
                                                      double other_tangent)
{
    const bool t0_ = self == 0.0 && other == 0.0;
    const double t1_ = cti_hypot_f64(self, other);
    const double t2_ = other / t1_;
    const double t3_ = t0_ ? 0.0 : -(other_tangent * (result * t2_ / t1_));
    return (t0_ ? 0.0 : self_tangent * (t2_ * t2_ / t1_)) + t3_;
}

typedef struct cti_hypot_derivative_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_hypot_derivative_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_hypot_derivative_loop_table CTI_LEVEL(cti_hypot_derivative_loops);
#else
CTI_HIDDEN extern cti_hypot_derivative_loop_table *cti_hypot_derivative_loops;
#endif

#endif
