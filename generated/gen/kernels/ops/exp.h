/*
 * exp: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EXP_H
#define CTI_KERNELS_OPS_EXP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- exp ---- */

CTI_FN float cti_exp_result_f32(float self) { return cti_exp_f32(self); }

CTI_FN double cti_exp_result_f64(double self) { return cti_exp_f64(self); }

CTI_FN cti_c64 cti_exp_result_c64(cti_c64 self) { return cti_exp_c64(self); }

CTI_FN cti_c128 cti_exp_result_c128(cti_c128 self) { return cti_exp_c128(self); }

CTI_FN float cti_exp_self_grad_f32(float result_grad, float result) { return result_grad * result; }

CTI_FN double cti_exp_self_grad_f64(double result_grad, double result) { return result_grad * result; }

CTI_FN cti_c64 cti_exp_self_grad_c64(cti_c64 result_grad, cti_c64 result)
{
    return cti_mul_c64(result_grad, cti_conj_c64(result));
}

CTI_FN cti_c128 cti_exp_self_grad_c128(cti_c128 result_grad, cti_c128 result)
{
    return cti_mul_c128(result_grad, cti_conj_c128(result));
}

CTI_FN float cti_exp_result_tangent_f32(float result, float self_tangent) { return self_tangent * result; }

CTI_FN double cti_exp_result_tangent_f64(double result, double self_tangent) { return self_tangent * result; }

CTI_FN cti_c64 cti_exp_result_tangent_c64(cti_c64 result, cti_c64 self_tangent)
{
    return cti_mul_c64(self_tangent, result);
}

CTI_FN cti_c128 cti_exp_result_tangent_c128(cti_c128 result, cti_c128 self_tangent)
{
    return cti_mul_c128(self_tangent, result);
}

typedef struct cti_exp_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_exp_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_exp_loop_table CTI_LEVEL(cti_exp_loops);
#else
CTI_HIDDEN extern cti_exp_loop_table *cti_exp_loops;
#endif

#endif
