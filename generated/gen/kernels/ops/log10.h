/*
 * log10: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOG10_H
#define CTI_KERNELS_OPS_LOG10_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/log10.h"

/* ---- log10 ---- */

CTI_FN float cti_log10_result_f32(float self) { return cti_log10_f32(self); }

CTI_FN double cti_log10_result_f64(double self) { return cti_log10_f64(self); }

CTI_FN cti_c64 cti_log10_result_c64(cti_c64 self) { return cti_log10_c64(self); }

CTI_FN cti_c128 cti_log10_result_c128(cti_c128 self) { return cti_log10_c128(self); }

CTI_FN float cti_log10_self_grad_f32(float result_grad, float self)
{
    return result_grad / (2.302585092994046f * self);
}

CTI_FN double cti_log10_self_grad_f64(double result_grad, double self)
{
    return result_grad / (2.302585092994046 * self);
}

CTI_FN cti_c64 cti_log10_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(2.302585092994046f, 0.0f), cti_conj_c64(self));
    return cti_div_c64(result_grad, t0_);
}

CTI_FN cti_c128 cti_log10_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(2.302585092994046, 0.0), cti_conj_c128(self));
    return cti_div_c128(result_grad, t0_);
}

CTI_FN float cti_log10_result_tangent_f32(float self, float self_tangent)
{
    return self_tangent / (2.302585092994046f * self);
}

CTI_FN double cti_log10_result_tangent_f64(double self, double self_tangent)
{
    return self_tangent / (2.302585092994046 * self);
}

CTI_FN cti_c64 cti_log10_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(2.302585092994046f, 0.0f), self);
    return cti_div_c64(self_tangent, t0_);
}

CTI_FN cti_c128 cti_log10_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(2.302585092994046, 0.0), self);
    return cti_div_c128(self_tangent, t0_);
}

typedef struct cti_log10_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_log10_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_log10_loop_table CTI_LEVEL(cti_log10_loops);
#else
CTI_HIDDEN extern cti_log10_loop_table *cti_log10_loops;
#endif

#endif
