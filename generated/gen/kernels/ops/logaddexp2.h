/*
 * logaddexp2: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOGADDEXP2_H
#define CTI_KERNELS_OPS_LOGADDEXP2_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/quotient.h"

/* ---- logaddexp2 ---- */

CTI_FN float cti_logaddexp2_result_f32(float self, float other)
{
    const float t0_ = cti_max_f32(self, other);
    const float t1_ = cti_log1p_f32(cti_exp2_f32(-cti_abs_f32(self - other)));
    return cti_isfinite_f32(t0_) ? t0_ + 1.4426950408889634f * t1_ : t0_;
}

CTI_FN double cti_logaddexp2_result_f64(double self, double other)
{
    const double t0_ = cti_max_f64(self, other);
    const double t1_ = cti_log1p_f64(cti_exp2_f64(-cti_abs_f64(self - other)));
    return cti_isfinite_f64(t0_) ? t0_ + 1.4426950408889634 * t1_ : t0_;
}

CTI_FN float cti_logaddexp2_distance_f32(float self, float other) { return cti_apart_f32(self, other); }

CTI_FN double cti_logaddexp2_distance_f64(double self, double other) { return cti_apart_f64(self, other); }

CTI_FN float cti_logaddexp2_self_grad_f32(float result_grad, float distance)
{
    return result_grad * cti_sigmoid_f32(0.6931471805599453f * distance);
}

CTI_FN double cti_logaddexp2_self_grad_f64(double result_grad, double distance)
{
    return result_grad * cti_sigmoid_f64(0.6931471805599453 * distance);
}

CTI_FN float cti_logaddexp2_other_grad_f32(float result_grad, float distance)
{
    const float t0_ = cti_sigmoid_f32(-(0.6931471805599453f * distance));
    return result_grad * t0_;
}

CTI_FN double cti_logaddexp2_other_grad_f64(double result_grad, double distance)
{
    const double t0_ = cti_sigmoid_f64(-(0.6931471805599453 * distance));
    return result_grad * t0_;
}

CTI_FN float cti_logaddexp2_result_tangent_f32(float self, float other, float self_tangent, float other_tangent)
{
    const float t0_ = 0.6931471805599453f * cti_apart_f32(self, other);
    return self_tangent * cti_sigmoid_f32(t0_) + other_tangent * cti_sigmoid_f32(-t0_);
}

CTI_FN double cti_logaddexp2_result_tangent_f64(double self, double other, double self_tangent, double other_tangent)
{
    const double t0_ = 0.6931471805599453 * cti_apart_f64(self, other);
    return self_tangent * cti_sigmoid_f64(t0_) + other_tangent * cti_sigmoid_f64(-t0_);
}

typedef struct cti_logaddexp2_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_logaddexp2_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_logaddexp2_loop_table CTI_LEVEL(cti_logaddexp2_loops);
#else
CTI_HIDDEN extern cti_logaddexp2_loop_table *cti_logaddexp2_loops;
#endif

#endif
