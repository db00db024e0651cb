/*
 * copysign: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_COPYSIGN_H
#define CTI_KERNELS_OPS_COPYSIGN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/sign.h"

/* ---- copysign ---- */

CTI_FN float cti_copysign_result_f32(float self, float other) { return cti_copysign_f32(self, other); }

CTI_FN double cti_copysign_result_f64(double self, double other) { return cti_copysign_f64(self, other); }

CTI_FN bool cti_copysign_zero_f32(float self) { return self == 0.0f; }

CTI_FN bool cti_copysign_zero_f64(double self) { return self == 0.0; }

CTI_FN bool cti_copysign_turned_f32(float self, float other) { return cti_signbit_f32(self) != cti_signbit_f32(other); }

CTI_FN bool cti_copysign_turned_f64(double self, double other)
{
    return cti_signbit_f64(self) != cti_signbit_f64(other);
}

CTI_FN float cti_copysign_self_grad_f32(float result_grad, bool zero, bool turned)
{
    return zero ? 0.0f : turned ? -result_grad : result_grad;
}

CTI_FN double cti_copysign_self_grad_f64(double result_grad, bool zero, bool turned)
{
    return zero ? 0.0 : turned ? -result_grad : result_grad;
}

CTI_FN float cti_copysign_result_tangent_f32(float self, float other, float self_tangent)
{
    const float t0_ = cti_signbit_f32(self) != cti_signbit_f32(other) ? -self_tangent : self_tangent;
    return self == 0.0f ? 0.0f : t0_;
}

CTI_FN double cti_copysign_result_tangent_f64(double self, double other, double self_tangent)
{
    const double t0_ = cti_signbit_f64(self) != cti_signbit_f64(other) ? -self_tangent : self_tangent;
    return self == 0.0 ? 0.0 : t0_;
}

typedef struct cti_copysign_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_copysign_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_copysign_loop_table CTI_LEVEL(cti_copysign_loops);
#else
CTI_HIDDEN extern cti_copysign_loop_table *cti_copysign_loops;
#endif

#endif
