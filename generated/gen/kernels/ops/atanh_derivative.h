/*
 * atanh_derivative: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ATANH_DERIVATIVE_H
#define CTI_KERNELS_OPS_ATANH_DERIVATIVE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- atanh_derivative ---- */

CTI_FN float cti_atanh_derivative_result_f32(float self) { return cti_atanh_derivative_f32(self); }

CTI_FN double cti_atanh_derivative_result_f64(double self) { return cti_atanh_derivative_f64(self); }

CTI_FN cti_c64 cti_atanh_derivative_result_c64(cti_c64 self) { return cti_atanh_derivative_c64(self); }

CTI_FN cti_c128 cti_atanh_derivative_result_c128(cti_c128 self) { return cti_atanh_derivative_c128(self); }

CTI_FN float cti_atanh_derivative_self_grad_f32(float result_grad, float self)
{
    const float t0_ = cti_atanh_derivative_f32(self);
    return cti_isfinite_f32(self) ? result_grad * (2.0f * (self * t0_) * t0_) : result_grad * t0_;
}

CTI_FN double cti_atanh_derivative_self_grad_f64(double result_grad, double self)
{
    const double t0_ = cti_atanh_derivative_f64(self);
    return cti_isfinite_f64(self) ? result_grad * (2.0 * (self * t0_) * t0_) : result_grad * t0_;
}

CTI_FN cti_c64 cti_atanh_derivative_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_atanh_derivative_c64(self);
    const cti_c64 t1_ = cti_mul_c64(cti_make_c64(2.0f, 0.0f), cti_mul_c64(self, t0_));
    const cti_c64 t2_ = cti_mul_c64(result_grad, cti_conj_c64(cti_mul_c64(t1_, t0_)));
    return cti_isfinite_c64(self) ? t2_ : cti_mul_c64(result_grad, cti_conj_c64(t0_));
}

CTI_FN cti_c128 cti_atanh_derivative_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_atanh_derivative_c128(self);
    const cti_c128 t1_ = cti_mul_c128(cti_make_c128(2.0, 0.0), cti_mul_c128(self, t0_));
    const cti_c128 t2_ = cti_mul_c128(result_grad, cti_conj_c128(cti_mul_c128(t1_, t0_)));
    return cti_isfinite_c128(self) ? t2_ : cti_mul_c128(result_grad, cti_conj_c128(t0_));
}

CTI_FN float cti_atanh_derivative_result_tangent_f32(float self, float result, float self_tangent)
{
    return cti_isfinite_f32(self) ? self_tangent * (2.0f * (self * result) * result) : self_tangent * result;
}

CTI_FN double cti_atanh_derivative_result_tangent_f64(double self, double result, double self_tangent)
{
    return cti_isfinite_f64(self) ? self_tangent * (2.0 * (self * result) * result) : self_tangent * result;
}

CTI_FN cti_c64 cti_atanh_derivative_result_tangent_c64(cti_c64 self, cti_c64 result, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(2.0f, 0.0f), cti_mul_c64(self, result));
    const cti_c64 t1_ = cti_mul_c64(self_tangent, cti_mul_c64(t0_, result));
    return cti_isfinite_c64(self) ? t1_ : cti_mul_c64(self_tangent, result);
}

CTI_FN cti_c128 cti_atanh_derivative_result_tangent_c128(cti_c128 self, cti_c128 result, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(2.0, 0.0), cti_mul_c128(self, result));
    const cti_c128 t1_ = cti_mul_c128(self_tangent, cti_mul_c128(t0_, result));
    return cti_isfinite_c128(self) ? t1_ : cti_mul_c128(self_tangent, result);
}

typedef struct cti_atanh_derivative_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_atanh_derivative_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_atanh_derivative_loop_table CTI_LEVEL(cti_atanh_derivative_loops);
#else
CTI_HIDDEN extern cti_atanh_derivative_loop_table *cti_atanh_derivative_loops;
#endif

#endif
