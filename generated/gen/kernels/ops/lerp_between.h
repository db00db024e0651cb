/*
 * lerp_between: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LERP_BETWEEN_H
#define CTI_KERNELS_OPS_LERP_BETWEEN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- lerp_between ---- */

CTI_FN float cti_lerp_between_result_f32(float near, float far, float weight) { return near + (far - near) * weight; }

CTI_FN double cti_lerp_between_result_f64(double near, double far, double weight)
{
    return near + (far - near) * weight;
}

CTI_FN int64_t cti_lerp_between_result_i64(int64_t near, int64_t far, int64_t weight)
{
    return cti_add_i64(near, cti_mul_i64(cti_sub_i64(far, near), weight));
}

CTI_FN float cti_lerp_between_kept__f32(float near, float far) { return far - near; }

CTI_FN double cti_lerp_between_kept__f64(double near, double far) { return far - near; }

CTI_FN float cti_lerp_between_near_grad_f32(float result_grad, float weight) { return result_grad * (1.0f - weight); }

CTI_FN double cti_lerp_between_near_grad_f64(double result_grad, double weight) { return result_grad * (1.0 - weight); }

CTI_FN float cti_lerp_between_far_grad_f32(float result_grad, float weight) { return result_grad * weight; }

CTI_FN double cti_lerp_between_far_grad_f64(double result_grad, double weight) { return result_grad * weight; }

CTI_FN float cti_lerp_between_weight_grad_f32(float result_grad, float kept_) { return result_grad * kept_; }

CTI_FN double cti_lerp_between_weight_grad_f64(double result_grad, double kept_) { return result_grad * kept_; }

CTI_FN float cti_lerp_between_result_tangent_f32(float near, float far, float weight, float near_tangent,
                                                 float far_tangent, float weight_tangent)
{
    const float t0_ = near_tangent * (1.0f - weight) + far_tangent * weight;
    return t0_ + weight_tangent * (far - near);
}

CTI_FN double cti_lerp_between_result_tangent_f64(double near, double far, double weight, double near_tangent,
                                                  double far_tangent, double weight_tangent)
{
    const double t0_ = near_tangent * (1.0 - weight) + far_tangent * weight;
    return t0_ + weight_tangent * (far - near);
}

typedef struct cti_lerp_between_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop near_grad[CTI_COMPUTE_COUNT];
    cti_loop far_grad[CTI_COMPUTE_COUNT];
    cti_loop weight_grad[CTI_COMPUTE_COUNT];
    cti_loop near_far_weight_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_lerp_between_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_lerp_between_loop_table CTI_LEVEL(cti_lerp_between_loops);
#else
CTI_HIDDEN extern cti_lerp_between_loop_table *cti_lerp_between_loops;
#endif

#endif
