/*
 * full_tanh: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FULL_TANH_H
#define CTI_KERNELS_OPS_FULL_TANH_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- full_tanh ---- */

CTI_FN float cti_full_tanh_result_f32(float self) { return cti_tanh_f32(self); }

CTI_FN double cti_full_tanh_result_f64(double self) { return cti_tanh_f64(self); }

CTI_FN cti_c64 cti_full_tanh_result_c64(cti_c64 self) { return cti_tanh_c64(self); }

CTI_FN cti_c128 cti_full_tanh_result_c128(cti_c128 self) { return cti_tanh_c128(self); }

CTI_FN float cti_full_tanh_self_grad_f32(float result_grad, float self)
{
    const float t0_ = 4.0f * cti_sigmoid_f32(2.0f * self) * cti_sigmoid_f32(-2.0f * self);
    return result_grad * t0_;
}

CTI_FN double cti_full_tanh_self_grad_f64(double result_grad, double self)
{
    const double t0_ = 4.0 * cti_sigmoid_f64(2.0 * self) * cti_sigmoid_f64(-2.0 * self);
    return result_grad * t0_;
}

CTI_FN cti_c64 cti_full_tanh_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_sigmoid_c64(cti_mul_c64(cti_make_c64(2.0f, 0.0f), self));
    const cti_c64 t1_ = cti_sigmoid_c64(cti_mul_c64(cti_make_c64(-2.0f, 0.0f), self));
    const cti_c64 t2_ = cti_mul_c64(cti_mul_c64(cti_make_c64(4.0f, 0.0f), t0_), t1_);
    return cti_mul_c64(result_grad, cti_conj_c64(t2_));
}

CTI_FN cti_c128 cti_full_tanh_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_sigmoid_c128(cti_mul_c128(cti_make_c128(2.0, 0.0), self));
    const cti_c128 t1_ = cti_sigmoid_c128(cti_mul_c128(cti_make_c128(-2.0, 0.0), self));
    const cti_c128 t2_ = cti_mul_c128(cti_mul_c128(cti_make_c128(4.0, 0.0), t0_), t1_);
    return cti_mul_c128(result_grad, cti_conj_c128(t2_));
}

CTI_FN float cti_full_tanh_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = 4.0f * cti_sigmoid_f32(2.0f * self) * cti_sigmoid_f32(-2.0f * self);
    return self_tangent * t0_;
}

CTI_FN double cti_full_tanh_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = 4.0 * cti_sigmoid_f64(2.0 * self) * cti_sigmoid_f64(-2.0 * self);
    return self_tangent * t0_;
}

CTI_FN cti_c64 cti_full_tanh_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_sigmoid_c64(cti_mul_c64(cti_make_c64(2.0f, 0.0f), self));
    const cti_c64 t1_ = cti_sigmoid_c64(cti_mul_c64(cti_make_c64(-2.0f, 0.0f), self));
    const cti_c64 t2_ = cti_mul_c64(cti_mul_c64(cti_make_c64(4.0f, 0.0f), t0_), t1_);
    return cti_mul_c64(self_tangent, t2_);
}

CTI_FN cti_c128 cti_full_tanh_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_sigmoid_c128(cti_mul_c128(cti_make_c128(2.0, 0.0), self));
    const cti_c128 t1_ = cti_sigmoid_c128(cti_mul_c128(cti_make_c128(-2.0, 0.0), self));
    const cti_c128 t2_ = cti_mul_c128(cti_mul_c128(cti_make_c128(4.0, 0.0), t0_), t1_);
    return cti_mul_c128(self_tangent, t2_);
}

typedef struct cti_full_tanh_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_full_tanh_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_full_tanh_loop_table CTI_LEVEL(cti_full_tanh_loops);
#else
CTI_HIDDEN extern cti_full_tanh_loop_table *cti_full_tanh_loops;
#endif

#endif
