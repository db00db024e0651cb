/*
 * pow: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_POW_H
#define CTI_KERNELS_OPS_POW_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- pow ---- */

CTI_FN float cti_pow_result_f32(float self, float exponent) { return cti_pow_f32(self, exponent); }

CTI_FN double cti_pow_result_f64(double self, double exponent) { return cti_pow_f64(self, exponent); }

CTI_FN cti_c64 cti_pow_result_c64(cti_c64 self, cti_c64 exponent) { return cti_pow_c64(self, exponent); }

CTI_FN cti_c128 cti_pow_result_c128(cti_c128 self, cti_c128 exponent) { return cti_pow_c128(self, exponent); }

CTI_FN int64_t cti_pow_result_i64(int64_t self, int64_t exponent) { return cti_pow_i64(self, exponent); }

CTI_FN float cti_pow_self_grad_f32(float result_grad, float self, float exponent)
{
    const bool t0_ = exponent == 0.0f && !cti_isfinite_f32(1.0f / self);
    const float t1_ = result_grad * (exponent * cti_pow_f32(self, exponent - 1.0f));
    return t0_ ? 0.0f : t1_;
}

CTI_FN double cti_pow_self_grad_f64(double result_grad, double self, double exponent)
{
    const double t0_ = result_grad * (exponent * cti_pow_f64(self, exponent - 1.0));
    return exponent == 0.0 && !cti_isfinite_f64(1.0 / self) ? 0.0 : t0_;
}

CTI_FN cti_c64 cti_pow_self_grad_c64(cti_c64 result_grad, cti_c64 self, cti_c64 exponent)
{
    const bool t0_ = cti_isfinite_c64(cti_div_c64(cti_make_c64(1.0f, 0.0f), self));
    const bool t1_ = cti_eq_c64(exponent, cti_make_c64(0.0f, 0.0f)) && !t0_;
    const cti_c64 t2_ = cti_pow_c64(self, cti_sub_c64(exponent, cti_make_c64(1.0f, 0.0f)));
    const cti_c64 t3_ = cti_mul_c64(result_grad, cti_conj_c64(cti_mul_c64(exponent, t2_)));
    return t1_ ? cti_make_c64(0.0f, 0.0f) : t3_;
}

CTI_FN cti_c128 cti_pow_self_grad_c128(cti_c128 result_grad, cti_c128 self, cti_c128 exponent)
{
    const bool t0_ = cti_isfinite_c128(cti_div_c128(cti_make_c128(1.0, 0.0), self));
    const bool t1_ = cti_eq_c128(exponent, cti_make_c128(0.0, 0.0)) && !t0_;
    const cti_c128 t2_ = cti_pow_c128(self, cti_sub_c128(exponent, cti_make_c128(1.0, 0.0)));
    const cti_c128 t3_ = cti_mul_c128(result_grad, cti_conj_c128(cti_mul_c128(exponent, t2_)));
    return t1_ ? cti_make_c128(0.0, 0.0) : t3_;
}

CTI_FN float cti_pow_exponent_grad_f32(float result_grad, float self, float exponent)
{
    const float t0_ = result_grad * (cti_pow_f32(self, exponent) * cti_log_f32(self));
    return self == 0.0f && exponent >= 0.0f ? 0.0f : t0_;
}

CTI_FN double cti_pow_exponent_grad_f64(double result_grad, double self, double exponent)
{
    const double t0_ = result_grad * (cti_pow_f64(self, exponent) * cti_log_f64(self));
    return self == 0.0 && exponent >= 0.0 ? 0.0 : t0_;
}

CTI_FN cti_c64 cti_pow_exponent_grad_c64(cti_c64 result_grad, cti_c64 self, cti_c64 exponent)
{
    const bool t0_ = cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)) && exponent.re >= 0.0f;
    const cti_c64 t1_ = cti_mul_c64(cti_pow_c64(self, exponent), cti_log_c64(self));
    return t0_ ? cti_make_c64(0.0f, 0.0f) : cti_mul_c64(result_grad, cti_conj_c64(t1_));
}

CTI_FN cti_c128 cti_pow_exponent_grad_c128(cti_c128 result_grad, cti_c128 self, cti_c128 exponent)
{
    const bool t0_ = cti_eq_c128(self, cti_make_c128(0.0, 0.0)) && exponent.re >= 0.0;
    const cti_c128 t1_ = cti_mul_c128(cti_pow_c128(self, exponent), cti_log_c128(self));
    return t0_ ? cti_make_c128(0.0, 0.0) : cti_mul_c128(result_grad, cti_conj_c128(t1_));
}

CTI_FN float cti_pow_result_tangent_f32(float self, float exponent, float self_tangent, float exponent_tangent)
{
    const bool t0_ = exponent == 0.0f && !cti_isfinite_f32(1.0f / self);
    const float t1_ = self_tangent * (exponent * cti_pow_f32(self, exponent - 1.0f));
    const float t2_ = exponent_tangent * (cti_pow_f32(self, exponent) * cti_log_f32(self));
    return (t0_ ? 0.0f : t1_) + (self == 0.0f && exponent >= 0.0f ? 0.0f : t2_);
}

CTI_FN double cti_pow_result_tangent_f64(double self, double exponent, double self_tangent, double exponent_tangent)
{
    const double t0_ = self_tangent * (exponent * cti_pow_f64(self, exponent - 1.0));
    const double t1_ = exponent == 0.0 && !cti_isfinite_f64(1.0 / self) ? 0.0 : t0_;
    const double t2_ = exponent_tangent * (cti_pow_f64(self, exponent) * cti_log_f64(self));
    return t1_ + (self == 0.0 && exponent >= 0.0 ? 0.0 : t2_);
}

CTI_FN cti_c64 cti_pow_result_tangent_c64(cti_c64 self, cti_c64 exponent, cti_c64 self_tangent,
                                          cti_c64 exponent_tangent)
{
    const bool t0_ = cti_isfinite_c64(cti_div_c64(cti_make_c64(1.0f, 0.0f), self));
    const bool t1_ = cti_eq_c64(exponent, cti_make_c64(0.0f, 0.0f)) && !t0_;
    const cti_c64 t2_ = cti_pow_c64(self, cti_sub_c64(exponent, cti_make_c64(1.0f, 0.0f)));
    const cti_c64 t3_ = cti_mul_c64(self_tangent, cti_mul_c64(exponent, t2_));
    const bool t4_ = cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)) && exponent.re >= 0.0f;
    const cti_c64 t5_ = cti_mul_c64(cti_pow_c64(self, exponent), cti_log_c64(self));
    const cti_c64 t6_ = t4_ ? cti_make_c64(0.0f, 0.0f) : cti_mul_c64(exponent_tangent, t5_);
    return cti_add_c64(t1_ ? cti_make_c64(0.0f, 0.0f) : t3_, t6_);
}

CTI_FN cti_c128 cti_pow_result_tangent_c128(cti_c128 self, cti_c128 exponent, cti_c128 self_tangent,
                                            cti_c128 exponent_tangent)
{
    const bool t0_ = cti_isfinite_c128(cti_div_c128(cti_make_c128(1.0, 0.0), self));
    const bool t1_ = cti_eq_c128(exponent, cti_make_c128(0.0, 0.0)) && !t0_;
    const cti_c128 t2_ = cti_pow_c128(self, cti_sub_c128(exponent, cti_make_c128(1.0, 0.0)));
    const cti_c128 t3_ = cti_mul_c128(self_tangent, cti_mul_c128(exponent, t2_));
    const bool t4_ = cti_eq_c128(self, cti_make_c128(0.0, 0.0)) && exponent.re >= 0.0;
    const cti_c128 t5_ = cti_mul_c128(cti_pow_c128(self, exponent), cti_log_c128(self));
    const cti_c128 t6_ = t4_ ? cti_make_c128(0.0, 0.0) : cti_mul_c128(exponent_tangent, t5_);
    return cti_add_c128(t1_ ? cti_make_c128(0.0, 0.0) : t3_, t6_);
}

typedef struct cti_pow_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop exponent_grad[CTI_COMPUTE_COUNT];
    cti_loop self_exponent_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_pow_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_pow_loop_table CTI_LEVEL(cti_pow_loops);
#else
CTI_HIDDEN extern cti_pow_loop_table *cti_pow_loops;
#endif

/* ---- pow.scalar ---- */

CTI_FN float cti_pow_scalar_result_f32(float self, float exponent) { return cti_pow_f32(self, exponent); }

CTI_FN double cti_pow_scalar_result_f64(double self, double exponent) { return cti_pow_f64(self, exponent); }

CTI_FN cti_c64 cti_pow_scalar_result_c64(cti_c64 self, cti_c64 exponent) { return cti_pow_c64(self, exponent); }

CTI_FN cti_c128 cti_pow_scalar_result_c128(cti_c128 self, cti_c128 exponent) { return cti_pow_c128(self, exponent); }

CTI_FN int64_t cti_pow_scalar_result_i64(int64_t self, int64_t exponent) { return cti_pow_i64(self, exponent); }

CTI_FN float cti_pow_scalar_self_grad_f32(float result_grad, float self, float result, float exponent)
{
    const bool t0_ = exponent == -1.0f;
    const bool t1_ = exponent == 0.5f;
    const float t2_ = t1_ ? 0.5f / result : -0.5f * result * result * result;
    const float t3_ = t0_ ? -(result * result) : t2_;
    const float t4_ = !(t0_ || exponent == -0.5f || t1_) ? exponent * cti_pow_f32(self, exponent - 1.0f) : t3_;
    const float t5_ = exponent == 1.0f ? result_grad : result_grad * t4_;
    return exponent == 0.0f ? 0.0f : t5_;
}

CTI_FN double cti_pow_scalar_self_grad_f64(double result_grad, double self, double result, double exponent)
{
    const bool t0_ = exponent == -1.0;
    const bool t1_ = exponent == 0.5;
    const double t2_ = t1_ ? 0.5 / result : -0.5 * result * result * result;
    const double t3_ = t0_ ? -(result * result) : t2_;
    const double t4_ = !(t0_ || exponent == -0.5 || t1_) ? exponent * cti_pow_f64(self, exponent - 1.0) : t3_;
    const double t5_ = exponent == 1.0 ? result_grad : result_grad * t4_;
    return exponent == 0.0 ? 0.0 : t5_;
}

CTI_FN cti_c64 cti_pow_scalar_self_grad_c64(cti_c64 result_grad, cti_c64 self, cti_c64 result, cti_c64 exponent)
{
    const bool t0_ = cti_eq_c64(exponent, cti_make_c64(-1.0f, 0.0f));
    const bool t1_ = t0_ || cti_eq_c64(exponent, cti_make_c64(-0.5f, 0.0f));
    const bool t2_ = cti_eq_c64(exponent, cti_make_c64(0.5f, 0.0f));
    const cti_c64 t3_ = cti_pow_c64(self, cti_sub_c64(exponent, cti_make_c64(1.0f, 0.0f)));
    const cti_c64 t4_ = cti_neg_c64(cti_conj_c64(cti_mul_c64(result, result)));
    const cti_c64 t5_ = cti_div_c64(cti_make_c64(0.5f, 0.0f), cti_conj_c64(result));
    const cti_c64 t6_ = cti_mul_c64(cti_mul_c64(cti_make_c64(-0.5f, 0.0f), result), result);
    const cti_c64 t7_ = t2_ ? t5_ : cti_conj_c64(cti_mul_c64(t6_, result));
    const cti_c64 t8_ = !(t1_ || t2_) ? cti_conj_c64(cti_mul_c64(exponent, t3_)) : t0_ ? t4_ : t7_;
    const cti_c64 t9_ = cti_eq_c64(exponent, cti_make_c64(1.0f, 0.0f)) ? result_grad : cti_mul_c64(result_grad, t8_);
    return cti_eq_c64(exponent, cti_make_c64(0.0f, 0.0f)) ? cti_make_c64(0.0f, 0.0f) : t9_;
}

CTI_FN cti_c128 cti_pow_scalar_self_grad_c128(cti_c128 result_grad, cti_c128 self, cti_c128 result, cti_c128 exponent)
{
    const bool t0_ = cti_eq_c128(exponent, cti_make_c128(-1.0, 0.0));
    const bool t1_ = t0_ || cti_eq_c128(exponent, cti_make_c128(-0.5, 0.0));
    const bool t2_ = cti_eq_c128(exponent, cti_make_c128(0.5, 0.0));
    const cti_c128 t3_ = cti_pow_c128(self, cti_sub_c128(exponent, cti_make_c128(1.0, 0.0)));
    const cti_c128 t4_ = cti_neg_c128(cti_conj_c128(cti_mul_c128(result, result)));
    const cti_c128 t5_ = cti_div_c128(cti_make_c128(0.5, 0.0), cti_conj_c128(result));
    const cti_c128 t6_ = cti_mul_c128(cti_mul_c128(cti_make_c128(-0.5, 0.0), result), result);
    const cti_c128 t7_ = t2_ ? t5_ : cti_conj_c128(cti_mul_c128(t6_, result));
    const cti_c128 t8_ = !(t1_ || t2_) ? cti_conj_c128(cti_mul_c128(exponent, t3_)) : t0_ ? t4_ : t7_;
    const cti_c128 t9_ = cti_eq_c128(exponent, cti_make_c128(1.0, 0.0)) ? result_grad : cti_mul_c128(result_grad, t8_);
    return cti_eq_c128(exponent, cti_make_c128(0.0, 0.0)) ? cti_make_c128(0.0, 0.0) : t9_;
}

CTI_FN float cti_pow_scalar_result_tangent_f32(float self, float result, float self_tangent, float exponent)
{
    const bool t0_ = exponent == -1.0f;
    const bool t1_ = exponent == 0.5f;
    const float t2_ = t1_ ? 0.5f / result : -0.5f * result * result * result;
    const float t3_ = t0_ ? -(result * result) : t2_;
    const float t4_ = !(t0_ || exponent == -0.5f || t1_) ? exponent * cti_pow_f32(self, exponent - 1.0f) : t3_;
    const float t5_ = exponent == 1.0f ? self_tangent : self_tangent * t4_;
    return exponent == 0.0f ? 0.0f : t5_;
}

CTI_FN double cti_pow_scalar_result_tangent_f64(double self, double result, double self_tangent, double exponent)
{
    const bool t0_ = exponent == -1.0;
    const bool t1_ = exponent == 0.5;
    const double t2_ = t1_ ? 0.5 / result : -0.5 * result * result * result;
    const double t3_ = t0_ ? -(result * result) : t2_;
    const double t4_ = !(t0_ || exponent == -0.5 || t1_) ? exponent * cti_pow_f64(self, exponent - 1.0) : t3_;
    const double t5_ = exponent == 1.0 ? self_tangent : self_tangent * t4_;
    return exponent == 0.0 ? 0.0 : t5_;
}

CTI_FN cti_c64 cti_pow_scalar_result_tangent_c64(cti_c64 self, cti_c64 result, cti_c64 self_tangent, cti_c64 exponent)
{
    const bool t0_ = cti_eq_c64(exponent, cti_make_c64(-1.0f, 0.0f));
    const bool t1_ = t0_ || cti_eq_c64(exponent, cti_make_c64(-0.5f, 0.0f));
    const bool t2_ = cti_eq_c64(exponent, cti_make_c64(0.5f, 0.0f));
    const cti_c64 t3_ = cti_pow_c64(self, cti_sub_c64(exponent, cti_make_c64(1.0f, 0.0f)));
    const cti_c64 t4_ = cti_mul_c64(cti_mul_c64(cti_make_c64(-0.5f, 0.0f), result), result);
    const cti_c64 t5_ = t2_ ? cti_div_c64(cti_make_c64(0.5f, 0.0f), result) : cti_mul_c64(t4_, result);
    const cti_c64 t6_ = t0_ ? cti_neg_c64(cti_mul_c64(result, result)) : t5_;
    const cti_c64 t7_ = cti_mul_c64(self_tangent, !(t1_ || t2_) ? cti_mul_c64(exponent, t3_) : t6_);
    const cti_c64 t8_ = cti_eq_c64(exponent, cti_make_c64(1.0f, 0.0f)) ? self_tangent : t7_;
    return cti_eq_c64(exponent, cti_make_c64(0.0f, 0.0f)) ? cti_make_c64(0.0f, 0.0f) : t8_;
}

CTI_FN cti_c128 cti_pow_scalar_result_tangent_c128(cti_c128 self, cti_c128 result, cti_c128 self_tangent,
                                                   cti_c128 exponent)
{
    const bool t0_ = cti_eq_c128(exponent, cti_make_c128(-1.0, 0.0));
    const bool t1_ = t0_ || cti_eq_c128(exponent, cti_make_c128(-0.5, 0.0));
    const bool t2_ = cti_eq_c128(exponent, cti_make_c128(0.5, 0.0));
    const cti_c128 t3_ = cti_pow_c128(self, cti_sub_c128(exponent, cti_make_c128(1.0, 0.0)));
    const cti_c128 t4_ = cti_mul_c128(cti_mul_c128(cti_make_c128(-0.5, 0.0), result), result);
    const cti_c128 t5_ = t2_ ? cti_div_c128(cti_make_c128(0.5, 0.0), result) : cti_mul_c128(t4_, result);
    const cti_c128 t6_ = t0_ ? cti_neg_c128(cti_mul_c128(result, result)) : t5_;
    const cti_c128 t7_ = !(t1_ || t2_) ? cti_mul_c128(exponent, t3_) : t6_;
    const cti_c128 t8_ =
        cti_eq_c128(exponent, cti_make_c128(1.0, 0.0)) ? self_tangent : cti_mul_c128(self_tangent, t7_);
    return cti_eq_c128(exponent, cti_make_c128(0.0, 0.0)) ? cti_make_c128(0.0, 0.0) : t8_;
}

typedef struct cti_pow_scalar_attrs {
    ct_scalar exponent;
} cti_pow_scalar_attrs;

typedef struct cti_pow_scalar_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_pow_scalar_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_pow_scalar_loop_table CTI_LEVEL(cti_pow_scalar_loops);
#else
CTI_HIDDEN extern cti_pow_scalar_loop_table *cti_pow_scalar_loops;
#endif

#endif
