/*
 * tanh: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_TANH_H
#define CTI_KERNELS_OPS_TANH_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- tanh ---- */

CTI_FN float cti_tanh_result_f32(float self) { return cti_tanh_f32(self); }

CTI_FN double cti_tanh_result_f64(double self) { return cti_tanh_f64(self); }

CTI_FN cti_c64 cti_tanh_result_c64(cti_c64 self) { return cti_tanh_c64(self); }

CTI_FN cti_c128 cti_tanh_result_c128(cti_c128 self) { return cti_tanh_c128(self); }

CTI_FN float cti_tanh_self_grad_f32(float result_grad, float result) { return result_grad * (1.0f - result * result); }

CTI_FN double cti_tanh_self_grad_f64(double result_grad, double result)
{
    return result_grad * (1.0 - result * result);
}

CTI_FN cti_c64 cti_tanh_self_grad_c64(cti_c64 result_grad, cti_c64 result)
{
    const cti_c64 t0_ = cti_sub_c64(cti_make_c64(1.0f, 0.0f), cti_mul_c64(result, result));
    return cti_mul_c64(result_grad, cti_conj_c64(t0_));
}

CTI_FN cti_c128 cti_tanh_self_grad_c128(cti_c128 result_grad, cti_c128 result)
{
    const cti_c128 t0_ = cti_sub_c128(cti_make_c128(1.0, 0.0), cti_mul_c128(result, result));
    return cti_mul_c128(result_grad, cti_conj_c128(t0_));
}

CTI_FN float cti_tanh_result_tangent_f32(float result, float self_tangent)
{
    return self_tangent * (1.0f - result * result);
}

CTI_FN double cti_tanh_result_tangent_f64(double result, double self_tangent)
{
    return self_tangent * (1.0 - result * result);
}

CTI_FN cti_c64 cti_tanh_result_tangent_c64(cti_c64 result, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_sub_c64(cti_make_c64(1.0f, 0.0f), cti_mul_c64(result, result));
    return cti_mul_c64(self_tangent, t0_);
}

CTI_FN cti_c128 cti_tanh_result_tangent_c128(cti_c128 result, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_sub_c128(cti_make_c128(1.0, 0.0), cti_mul_c128(result, result));
    return cti_mul_c128(self_tangent, t0_);
}

typedef struct cti_tanh_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_tanh_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_tanh_loop_table CTI_LEVEL(cti_tanh_loops);
#else
CTI_HIDDEN extern cti_tanh_loop_table *cti_tanh_loops;
#endif

#endif
