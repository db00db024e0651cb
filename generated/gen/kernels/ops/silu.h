/*
 * silu: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SILU_H
#define CTI_KERNELS_OPS_SILU_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- silu ---- */

CTI_FN float cti_silu_result_f32(float self) { return cti_silu_f32(self); }

CTI_FN double cti_silu_result_f64(double self) { return cti_silu_f64(self); }

CTI_FN cti_c64 cti_silu_result_c64(cti_c64 self) { return cti_silu_c64(self); }

CTI_FN cti_c128 cti_silu_result_c128(cti_c128 self) { return cti_silu_c128(self); }

CTI_FN float cti_silu_self_grad_f32(float result_grad, float self)
{
    const float t0_ = cti_sigmoid_f32(self) * (1.0f + self * cti_sigmoid_f32(-self));
    return result_grad * t0_;
}

CTI_FN double cti_silu_self_grad_f64(double result_grad, double self)
{
    const double t0_ = cti_sigmoid_f64(self) * (1.0 + self * cti_sigmoid_f64(-self));
    return result_grad * t0_;
}

CTI_FN cti_c64 cti_silu_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_mul_c64(self, cti_sigmoid_c64(cti_neg_c64(self)));
    const cti_c64 t1_ = cti_mul_c64(cti_sigmoid_c64(self), cti_add_c64(cti_make_c64(1.0f, 0.0f), t0_));
    return cti_mul_c64(result_grad, cti_conj_c64(t1_));
}

CTI_FN cti_c128 cti_silu_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_mul_c128(self, cti_sigmoid_c128(cti_neg_c128(self)));
    const cti_c128 t1_ = cti_mul_c128(cti_sigmoid_c128(self), cti_add_c128(cti_make_c128(1.0, 0.0), t0_));
    return cti_mul_c128(result_grad, cti_conj_c128(t1_));
}

CTI_FN float cti_silu_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = cti_sigmoid_f32(self) * (1.0f + self * cti_sigmoid_f32(-self));
    return self_tangent * t0_;
}

CTI_FN double cti_silu_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = cti_sigmoid_f64(self) * (1.0 + self * cti_sigmoid_f64(-self));
    return self_tangent * t0_;
}

CTI_FN cti_c64 cti_silu_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(self, cti_sigmoid_c64(cti_neg_c64(self)));
    const cti_c64 t1_ = cti_mul_c64(cti_sigmoid_c64(self), cti_add_c64(cti_make_c64(1.0f, 0.0f), t0_));
    return cti_mul_c64(self_tangent, t1_);
}

CTI_FN cti_c128 cti_silu_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(self, cti_sigmoid_c128(cti_neg_c128(self)));
    const cti_c128 t1_ = cti_mul_c128(cti_sigmoid_c128(self), cti_add_c128(cti_make_c128(1.0, 0.0), t0_));
    return cti_mul_c128(self_tangent, t1_);
}

typedef struct cti_silu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_silu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_silu_loop_table CTI_LEVEL(cti_silu_loops);
#else
CTI_HIDDEN extern cti_silu_loop_table *cti_silu_loops;
#endif

#endif
