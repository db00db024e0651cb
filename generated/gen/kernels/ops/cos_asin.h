/*
 * cos_asin: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_COS_ASIN_H
#define CTI_KERNELS_OPS_COS_ASIN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- cos_asin ---- */

CTI_FN float cti_cos_asin_result_f32(float self) { return cti_cos_asin_f32(self); }

CTI_FN double cti_cos_asin_result_f64(double self) { return cti_cos_asin_f64(self); }

CTI_FN cti_c64 cti_cos_asin_result_c64(cti_c64 self) { return cti_cos_asin_c64(self); }

CTI_FN cti_c128 cti_cos_asin_result_c128(cti_c128 self) { return cti_cos_asin_c128(self); }

CTI_FN float cti_cos_asin_self_grad_f32(float result_grad, float self)
{
    return -(result_grad * (self / cti_cos_asin_f32(self)));
}

CTI_FN double cti_cos_asin_self_grad_f64(double result_grad, double self)
{
    return -(result_grad * (self / cti_cos_asin_f64(self)));
}

CTI_FN cti_c64 cti_cos_asin_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_conj_c64(cti_div_c64(self, cti_cos_asin_c64(self)));
    return cti_neg_c64(cti_mul_c64(result_grad, t0_));
}

CTI_FN cti_c128 cti_cos_asin_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_conj_c128(cti_div_c128(self, cti_cos_asin_c128(self)));
    return cti_neg_c128(cti_mul_c128(result_grad, t0_));
}

CTI_FN float cti_cos_asin_result_tangent_f32(float self, float result, float self_tangent)
{
    return -(self_tangent * (self / result));
}

CTI_FN double cti_cos_asin_result_tangent_f64(double self, double result, double self_tangent)
{
    return -(self_tangent * (self / result));
}

CTI_FN cti_c64 cti_cos_asin_result_tangent_c64(cti_c64 self, cti_c64 result, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(self_tangent, cti_div_c64(self, result));
    return cti_neg_c64(t0_);
}

CTI_FN cti_c128 cti_cos_asin_result_tangent_c128(cti_c128 self, cti_c128 result, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(self_tangent, cti_div_c128(self, result));
    return cti_neg_c128(t0_);
}

typedef struct cti_cos_asin_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_cos_asin_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_cos_asin_loop_table CTI_LEVEL(cti_cos_asin_loops);
#else
CTI_HIDDEN extern cti_cos_asin_loop_table *cti_cos_asin_loops;
#endif

#endif
