/*
 * remainder: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_REMAINDER_H
#define CTI_KERNELS_OPS_REMAINDER_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- remainder ---- */

CTI_FN float cti_remainder_result_f32(float self, float other) { return cti_remainder_f32(self, other); }

CTI_FN double cti_remainder_result_f64(double self, double other) { return cti_remainder_f64(self, other); }

CTI_FN int64_t cti_remainder_result_i64(int64_t self, int64_t other) { return cti_remainder_i64(self, other); }

CTI_FN float cti_remainder_whole__f32(float self, float other) { return cti_floor_divide_f32(self, other); }

CTI_FN double cti_remainder_whole__f64(double self, double other) { return cti_floor_divide_f64(self, other); }

CTI_FN float cti_remainder_other_grad_f32(float result_grad, float whole_) { return -(result_grad * whole_); }

CTI_FN double cti_remainder_other_grad_f64(double result_grad, double whole_) { return -(result_grad * whole_); }

CTI_FN float cti_remainder_result_tangent_f32(float self, float other, float self_tangent, float other_tangent)
{
    const float t0_ = other_tangent * cti_floor_divide_f32(self, other);
    return self_tangent - t0_;
}

CTI_FN double cti_remainder_result_tangent_f64(double self, double other, double self_tangent, double other_tangent)
{
    const double t0_ = other_tangent * cti_floor_divide_f64(self, other);
    return self_tangent - t0_;
}

typedef struct cti_remainder_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_remainder_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_remainder_loop_table CTI_LEVEL(cti_remainder_loops);
#else
CTI_HIDDEN extern cti_remainder_loop_table *cti_remainder_loops;
#endif

#endif
