/*
 * sqrt: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SQRT_H
#define CTI_KERNELS_OPS_SQRT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- sqrt ---- */

CTI_FN float cti_sqrt_result_f32(float self) { return cti_sqrt_f32(self); }

CTI_FN double cti_sqrt_result_f64(double self) { return cti_sqrt_f64(self); }

CTI_FN cti_c64 cti_sqrt_result_c64(cti_c64 self) { return cti_sqrt_c64(self); }

CTI_FN cti_c128 cti_sqrt_result_c128(cti_c128 self) { return cti_sqrt_c128(self); }

CTI_FN float cti_sqrt_self_grad_f32(float result_grad, float result) { return result_grad / (2.0f * result); }

CTI_FN double cti_sqrt_self_grad_f64(double result_grad, double result) { return result_grad / (2.0 * result); }

CTI_FN cti_c64 cti_sqrt_self_grad_c64(cti_c64 result_grad, cti_c64 result)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(2.0f, 0.0f), cti_conj_c64(result));
    return cti_div_c64(result_grad, t0_);
}

CTI_FN cti_c128 cti_sqrt_self_grad_c128(cti_c128 result_grad, cti_c128 result)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(2.0, 0.0), cti_conj_c128(result));
    return cti_div_c128(result_grad, t0_);
}

CTI_FN float cti_sqrt_result_tangent_f32(float result, float self_tangent) { return self_tangent / (2.0f * result); }

CTI_FN double cti_sqrt_result_tangent_f64(double result, double self_tangent) { return self_tangent / (2.0 * result); }

CTI_FN cti_c64 cti_sqrt_result_tangent_c64(cti_c64 result, cti_c64 self_tangent)
{
    return cti_div_c64(self_tangent, cti_mul_c64(cti_make_c64(2.0f, 0.0f), result));
}

CTI_FN cti_c128 cti_sqrt_result_tangent_c128(cti_c128 result, cti_c128 self_tangent)
{
    return cti_div_c128(self_tangent, cti_mul_c128(cti_make_c128(2.0, 0.0), result));
}

typedef struct cti_sqrt_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_sqrt_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_sqrt_loop_table CTI_LEVEL(cti_sqrt_loops);
#else
CTI_HIDDEN extern cti_sqrt_loop_table *cti_sqrt_loops;
#endif

#endif
