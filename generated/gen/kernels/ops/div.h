/*
 * div: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_DIV_H
#define CTI_KERNELS_OPS_DIV_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- div ---- */

CTI_FN float cti_div_result_f32(float self, float other) { return self / other; }

CTI_FN double cti_div_result_f64(double self, double other) { return self / other; }

CTI_FN cti_c64 cti_div_result_c64(cti_c64 self, cti_c64 other) { return cti_div_c64(self, other); }

CTI_FN cti_c128 cti_div_result_c128(cti_c128 self, cti_c128 other) { return cti_div_c128(self, other); }

CTI_FN float cti_div_self_grad_f32(float result_grad, float other) { return result_grad / other; }

CTI_FN double cti_div_self_grad_f64(double result_grad, double other) { return result_grad / other; }

CTI_FN cti_c64 cti_div_self_grad_c64(cti_c64 result_grad, cti_c64 other)
{
    return cti_div_c64(result_grad, cti_conj_c64(other));
}

CTI_FN cti_c128 cti_div_self_grad_c128(cti_c128 result_grad, cti_c128 other)
{
    return cti_div_c128(result_grad, cti_conj_c128(other));
}

CTI_FN float cti_div_other_grad_f32(float result_grad, float other, float result)
{
    return -(result_grad * (result / other));
}

CTI_FN double cti_div_other_grad_f64(double result_grad, double other, double result)
{
    return -(result_grad * (result / other));
}

CTI_FN cti_c64 cti_div_other_grad_c64(cti_c64 result_grad, cti_c64 other, cti_c64 result)
{
    const cti_c64 t0_ = cti_mul_c64(result_grad, cti_conj_c64(cti_div_c64(result, other)));
    return cti_neg_c64(t0_);
}

CTI_FN cti_c128 cti_div_other_grad_c128(cti_c128 result_grad, cti_c128 other, cti_c128 result)
{
    const cti_c128 t0_ = cti_mul_c128(result_grad, cti_conj_c128(cti_div_c128(result, other)));
    return cti_neg_c128(t0_);
}

CTI_FN float cti_div_result_tangent_f32(float other, float result, float self_tangent, float other_tangent)
{
    return self_tangent / other - other_tangent * (result / other);
}

CTI_FN double cti_div_result_tangent_f64(double other, double result, double self_tangent, double other_tangent)
{
    return self_tangent / other - other_tangent * (result / other);
}

CTI_FN cti_c64 cti_div_result_tangent_c64(cti_c64 other, cti_c64 result, cti_c64 self_tangent, cti_c64 other_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(other_tangent, cti_div_c64(result, other));
    return cti_sub_c64(cti_div_c64(self_tangent, other), t0_);
}

CTI_FN cti_c128 cti_div_result_tangent_c128(cti_c128 other, cti_c128 result, cti_c128 self_tangent,
                                            cti_c128 other_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(other_tangent, cti_div_c128(result, other));
    return cti_sub_c128(cti_div_c128(self_tangent, other), t0_);
}

typedef struct cti_div_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_div_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_div_loop_table CTI_LEVEL(cti_div_loops);
#else
CTI_HIDDEN extern cti_div_loop_table *cti_div_loops;
#endif

/* ---- div.mode ---- */

CTI_FN float cti_div_mode_result_f32(float self, float other, int rounding_mode)
{
    return rounding_mode == 0x555e61e5 /* trunc */ ? cti_quotient_f32(self, other) : cti_floor_divide_f32(self, other);
}

CTI_FN double cti_div_mode_result_f64(double self, double other, int rounding_mode)
{
    return rounding_mode == 0x555e61e5 /* trunc */ ? cti_quotient_f64(self, other) : cti_floor_divide_f64(self, other);
}

CTI_FN int64_t cti_div_mode_result_i64(int64_t self, int64_t other, int rounding_mode)
{
    return rounding_mode == 0x555e61e5 /* trunc */ ? cti_quotient_i64(self, other) : cti_floor_divide_i64(self, other);
}

typedef struct cti_div_mode_attrs {
    int rounding_mode;
} cti_div_mode_attrs;

typedef struct cti_div_mode_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_div_mode_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_div_mode_loop_table CTI_LEVEL(cti_div_mode_loops);
#else
CTI_HIDDEN extern cti_div_mode_loop_table *cti_div_mode_loops;
#endif

#endif
