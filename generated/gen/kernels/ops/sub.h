/*
 * sub: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SUB_H
#define CTI_KERNELS_OPS_SUB_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- sub ---- */

CTI_FN float cti_sub_result_f32(float self, float other, float alpha) { return self - alpha * other; }

CTI_FN double cti_sub_result_f64(double self, double other, double alpha) { return self - alpha * other; }

CTI_FN cti_c64 cti_sub_result_c64(cti_c64 self, cti_c64 other, cti_c64 alpha)
{
    return cti_sub_c64(self, cti_mul_c64(alpha, other));
}

CTI_FN cti_c128 cti_sub_result_c128(cti_c128 self, cti_c128 other, cti_c128 alpha)
{
    return cti_sub_c128(self, cti_mul_c128(alpha, other));
}

CTI_FN int64_t cti_sub_result_i64(int64_t self, int64_t other, int64_t alpha)
{
    return cti_sub_i64(self, cti_mul_i64(alpha, other));
}

CTI_FN float cti_sub_other_grad_f32(float result_grad, float alpha)
{
    return alpha == 1.0f ? -result_grad : -(result_grad * alpha);
}

CTI_FN double cti_sub_other_grad_f64(double result_grad, double alpha)
{
    return alpha == 1.0 ? -result_grad : -(result_grad * alpha);
}

CTI_FN cti_c64 cti_sub_other_grad_c64(cti_c64 result_grad, cti_c64 alpha)
{
    const cti_c64 t0_ = cti_neg_c64(cti_mul_c64(result_grad, cti_conj_c64(alpha)));
    return cti_eq_c64(alpha, cti_make_c64(1.0f, 0.0f)) ? cti_neg_c64(result_grad) : t0_;
}

CTI_FN cti_c128 cti_sub_other_grad_c128(cti_c128 result_grad, cti_c128 alpha)
{
    const cti_c128 t0_ = cti_neg_c128(cti_mul_c128(result_grad, cti_conj_c128(alpha)));
    return cti_eq_c128(alpha, cti_make_c128(1.0, 0.0)) ? cti_neg_c128(result_grad) : t0_;
}

CTI_FN float cti_sub_result_tangent_f32(float self_tangent, float other_tangent, float alpha)
{
    const float t0_ = alpha == 1.0f ? -other_tangent : -(other_tangent * alpha);
    return self_tangent + t0_;
}

CTI_FN double cti_sub_result_tangent_f64(double self_tangent, double other_tangent, double alpha)
{
    const double t0_ = alpha == 1.0 ? -other_tangent : -(other_tangent * alpha);
    return self_tangent + t0_;
}

CTI_FN cti_c64 cti_sub_result_tangent_c64(cti_c64 self_tangent, cti_c64 other_tangent, cti_c64 alpha)
{
    const cti_c64 t0_ = cti_eq_c64(alpha, cti_make_c64(1.0f, 0.0f)) ? cti_neg_c64(other_tangent)
                                                                    : cti_neg_c64(cti_mul_c64(other_tangent, alpha));
    return cti_add_c64(self_tangent, t0_);
}

CTI_FN cti_c128 cti_sub_result_tangent_c128(cti_c128 self_tangent, cti_c128 other_tangent, cti_c128 alpha)
{
    const cti_c128 t0_ = cti_eq_c128(alpha, cti_make_c128(1.0, 0.0)) ? cti_neg_c128(other_tangent)
                                                                     : cti_neg_c128(cti_mul_c128(other_tangent, alpha));
    return cti_add_c128(self_tangent, t0_);
}

typedef struct cti_sub_attrs {
    ct_scalar alpha;
} cti_sub_attrs;

typedef struct cti_sub_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_sub_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_sub_loop_table CTI_LEVEL(cti_sub_loops);
#else
CTI_HIDDEN extern cti_sub_loop_table *cti_sub_loops;
#endif

#endif
