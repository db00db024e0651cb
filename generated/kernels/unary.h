/*
 * Scalar formulas and kernel prototypes of schemas/unary.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_UNARY_H
#define CTI_KERNELS_UNARY_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- neg ---- */

CTI_FN float cti_neg_result_f32(float self) { return -self; }
CTI_FN double cti_neg_result_f64(double self) { return -self; }
CTI_FN cti_c64 cti_neg_result_c64(cti_c64 self) { return cti_neg_c64(self); }
CTI_FN cti_c128 cti_neg_result_c128(cti_c128 self) { return cti_neg_c128(self); }
CTI_FN int64_t cti_neg_result_i64(int64_t self) { return cti_neg_i64(self); }
CTI_FN float cti_neg_self_grad_f32(float result_grad) { return -result_grad; }
CTI_FN double cti_neg_self_grad_f64(double result_grad) { return -result_grad; }
CTI_FN cti_c64 cti_neg_self_grad_c64(cti_c64 result_grad) { return cti_neg_c64(result_grad); }
CTI_FN cti_c128 cti_neg_self_grad_c128(cti_c128 result_grad) { return cti_neg_c128(result_grad); }
CTI_FN float cti_neg_result_tangent_f32(float self_tangent) { return -self_tangent; }
CTI_FN double cti_neg_result_tangent_f64(double self_tangent) { return -self_tangent; }
CTI_FN cti_c64 cti_neg_result_tangent_c64(cti_c64 self_tangent) { return cti_neg_c64(self_tangent); }
CTI_FN cti_c128 cti_neg_result_tangent_c128(cti_c128 self_tangent) { return cti_neg_c128(self_tangent); }

typedef struct cti_neg_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_neg_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_neg_loop_table CTI_LEVEL(cti_neg_loops);
#else
CTI_HIDDEN extern const cti_neg_loop_table *cti_neg_loops;
#endif

/* ---- abs ---- */

CTI_FN float cti_abs_result_f32(float self) { return cti_abs_f32(self); }
CTI_FN double cti_abs_result_f64(double self) { return cti_abs_f64(self); }
CTI_FN float cti_abs_result_c64(cti_c64 self) { return cti_abs_c64(self); }
CTI_FN double cti_abs_result_c128(cti_c128 self) { return cti_abs_c128(self); }
CTI_FN int64_t cti_abs_result_i64(int64_t self) { return cti_abs_i64(self); }
CTI_FN bool cti_abs_positive_f32(float self) { return self > 0.0f; }
CTI_FN bool cti_abs_positive_f64(double self) { return self > 0.0; }
CTI_FN bool cti_abs_positive_c64(cti_c64 self) { return self.re > 0.0f; }
CTI_FN bool cti_abs_positive_c128(cti_c128 self) { return self.re > 0.0; }
CTI_FN bool cti_abs_negative_f32(float self) { return self < 0.0f; }
CTI_FN bool cti_abs_negative_f64(double self) { return self < 0.0; }
CTI_FN bool cti_abs_negative_c64(cti_c64 self) { return self.re < 0.0f; }
CTI_FN bool cti_abs_negative_c128(cti_c128 self) { return self.re < 0.0; }
CTI_FN float cti_abs_self_grad_f32(float result_grad, float self, bool positive, bool negative, bool is_complex_self)
{
    const float t0_ = positive ? result_grad : negative ? -result_grad : 0.0f;
    return is_complex_self ? result_grad * cti_sgn_f32(self) : t0_;
}
CTI_FN double cti_abs_self_grad_f64(double result_grad, double self, bool positive, bool negative, bool is_complex_self)
{
    const double t0_ = positive ? result_grad : negative ? -result_grad : 0.0;
    return is_complex_self ? result_grad * cti_sgn_f64(self) : t0_;
}
CTI_FN cti_c64 cti_abs_self_grad_c64(float result_grad, cti_c64 self, bool positive, bool negative, bool is_complex_self)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(result_grad, 0.0f), cti_sgn_c64(self));
    const float t1_ = positive ? result_grad : negative ? -result_grad : 0.0f;
    return is_complex_self ? t0_ : cti_make_c64(t1_, 0.0f);
}
CTI_FN cti_c128 cti_abs_self_grad_c128(double result_grad, cti_c128 self, bool positive, bool negative, bool is_complex_self)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(result_grad, 0.0), cti_sgn_c128(self));
    const double t1_ = positive ? result_grad : negative ? -result_grad : 0.0;
    return is_complex_self ? t0_ : cti_make_c128(t1_, 0.0);
}
CTI_FN float cti_abs_result_tangent_f32(float self, float self_tangent) { return cti_sgn_f32(self) * self_tangent; }
CTI_FN double cti_abs_result_tangent_f64(double self, double self_tangent) { return cti_sgn_f64(self) * self_tangent; }
CTI_FN float cti_abs_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(cti_conj_c64(cti_sgn_c64(self)), self_tangent);
    return t0_.re;
}
CTI_FN double cti_abs_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(cti_conj_c128(cti_sgn_c128(self)), self_tangent);
    return t0_.re;
}

typedef struct cti_abs_attrs {
    bool is_complex_self;
} cti_abs_attrs;

typedef struct cti_abs_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_abs_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_abs_loop_table CTI_LEVEL(cti_abs_loops);
#else
CTI_HIDDEN extern const cti_abs_loop_table *cti_abs_loops;
#endif

/* ---- sign ---- */

CTI_FN float cti_sign_result_f32(float self) { return cti_sign_f32(self); }
CTI_FN double cti_sign_result_f64(double self) { return cti_sign_f64(self); }
CTI_FN int64_t cti_sign_result_i64(int64_t self) { return cti_sign_i64(self); }

typedef struct cti_sign_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_sign_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_sign_loop_table CTI_LEVEL(cti_sign_loops);
#else
CTI_HIDDEN extern const cti_sign_loop_table *cti_sign_loops;
#endif

/* ---- sgn ---- */

CTI_FN float cti_sgn_result_f32(float self) { return cti_sgn_f32(self); }
CTI_FN double cti_sgn_result_f64(double self) { return cti_sgn_f64(self); }
CTI_FN cti_c64 cti_sgn_result_c64(cti_c64 self) { return cti_sgn_c64(self); }
CTI_FN cti_c128 cti_sgn_result_c128(cti_c128 self) { return cti_sgn_c128(self); }
CTI_FN int64_t cti_sgn_result_i64(int64_t self) { return cti_sgn_i64(self); }
CTI_FN float cti_sgn_self_grad_f32(float result_grad, float self, bool is_complex_self)
{
    const float t0_ = cti_sgn_f32(self);
    const float t1_ = (result_grad - t0_ * result_grad * t0_) / cti_abs_f32(self);
    return !is_complex_self ? 0.0f : self == 0.0f ? 0.0f : t1_;
}
CTI_FN double cti_sgn_self_grad_f64(double result_grad, double self, bool is_complex_self)
{
    const double t0_ = cti_sgn_f64(self);
    const double t1_ = (result_grad - t0_ * result_grad * t0_) / cti_abs_f64(self);
    return !is_complex_self ? 0.0 : self == 0.0 ? 0.0 : t1_;
}
CTI_FN cti_c64 cti_sgn_self_grad_c64(cti_c64 result_grad, cti_c64 self, bool is_complex_self)
{
    const cti_c64 t0_ = cti_sgn_c64(self);
    const cti_c64 t1_ = cti_mul_c64(cti_make_c64(cti_mul_c64(cti_conj_c64(t0_), result_grad).re, 0.0f), t0_);
    const cti_c64 t2_ = cti_div_c64(cti_sub_c64(result_grad, t1_), cti_make_c64(cti_abs_c64(self), 0.0f));
    const cti_c64 t3_ = cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)) ? cti_make_c64(0.0f, 0.0f) : t2_;
    return !is_complex_self ? cti_make_c64(0.0f, 0.0f) : t3_;
}
CTI_FN cti_c128 cti_sgn_self_grad_c128(cti_c128 result_grad, cti_c128 self, bool is_complex_self)
{
    const cti_c128 t0_ = cti_sgn_c128(self);
    const cti_c128 t1_ = cti_mul_c128(cti_make_c128(cti_mul_c128(cti_conj_c128(t0_), result_grad).re, 0.0), t0_);
    const cti_c128 t2_ = cti_div_c128(cti_sub_c128(result_grad, t1_), cti_make_c128(cti_abs_c128(self), 0.0));
    const cti_c128 t3_ = cti_eq_c128(self, cti_make_c128(0.0, 0.0)) ? cti_make_c128(0.0, 0.0) : t2_;
    return !is_complex_self ? cti_make_c128(0.0, 0.0) : t3_;
}
CTI_FN float cti_sgn_result_tangent_f32(float self, float self_tangent, bool is_complex_self)
{
    const float t0_ = cti_sgn_f32(self);
    const float t1_ = (self_tangent - t0_ * self_tangent * t0_) / cti_abs_f32(self);
    return !is_complex_self ? 0.0f : self == 0.0f ? 0.0f : t1_;
}
CTI_FN double cti_sgn_result_tangent_f64(double self, double self_tangent, bool is_complex_self)
{
    const double t0_ = cti_sgn_f64(self);
    const double t1_ = (self_tangent - t0_ * self_tangent * t0_) / cti_abs_f64(self);
    return !is_complex_self ? 0.0 : self == 0.0 ? 0.0 : t1_;
}
CTI_FN cti_c64 cti_sgn_result_tangent_c64(cti_c64 self, cti_c64 self_tangent, bool is_complex_self)
{
    const cti_c64 t0_ = cti_sgn_c64(self);
    const cti_c64 t1_ = cti_mul_c64(cti_make_c64(cti_mul_c64(cti_conj_c64(t0_), self_tangent).re, 0.0f), t0_);
    const cti_c64 t2_ = cti_div_c64(cti_sub_c64(self_tangent, t1_), cti_make_c64(cti_abs_c64(self), 0.0f));
    const cti_c64 t3_ = cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)) ? cti_make_c64(0.0f, 0.0f) : t2_;
    return !is_complex_self ? cti_make_c64(0.0f, 0.0f) : t3_;
}
CTI_FN cti_c128 cti_sgn_result_tangent_c128(cti_c128 self, cti_c128 self_tangent, bool is_complex_self)
{
    const cti_c128 t0_ = cti_sgn_c128(self);
    const double t1_ = cti_mul_c128(cti_conj_c128(t0_), self_tangent).re;
    const cti_c128 t2_ = cti_sub_c128(self_tangent, cti_mul_c128(cti_make_c128(t1_, 0.0), t0_));
    const cti_c128 t3_ = cti_div_c128(t2_, cti_make_c128(cti_abs_c128(self), 0.0));
    const cti_c128 t4_ = cti_eq_c128(self, cti_make_c128(0.0, 0.0)) ? cti_make_c128(0.0, 0.0) : t3_;
    return !is_complex_self ? cti_make_c128(0.0, 0.0) : t4_;
}

typedef struct cti_sgn_attrs {
    bool is_complex_self;
} cti_sgn_attrs;

typedef struct cti_sgn_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_sgn_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_sgn_loop_table CTI_LEVEL(cti_sgn_loops);
#else
CTI_HIDDEN extern const cti_sgn_loop_table *cti_sgn_loops;
#endif

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
CTI_FN cti_c64 cti_exp_result_tangent_c64(cti_c64 result, cti_c64 self_tangent) { return cti_mul_c64(self_tangent, result); }
CTI_FN cti_c128 cti_exp_result_tangent_c128(cti_c128 result, cti_c128 self_tangent) { return cti_mul_c128(self_tangent, result); }

typedef struct cti_exp_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_exp_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_exp_loop_table CTI_LEVEL(cti_exp_loops);
#else
CTI_HIDDEN extern const cti_exp_loop_table *cti_exp_loops;
#endif

/* ---- log ---- */

CTI_FN float cti_log_result_f32(float self) { return cti_log_f32(self); }
CTI_FN double cti_log_result_f64(double self) { return cti_log_f64(self); }
CTI_FN cti_c64 cti_log_result_c64(cti_c64 self) { return cti_log_c64(self); }
CTI_FN cti_c128 cti_log_result_c128(cti_c128 self) { return cti_log_c128(self); }
CTI_FN float cti_log_self_grad_f32(float result_grad, float self) { return result_grad / self; }
CTI_FN double cti_log_self_grad_f64(double result_grad, double self) { return result_grad / self; }
CTI_FN cti_c64 cti_log_self_grad_c64(cti_c64 result_grad, cti_c64 self) { return cti_div_c64(result_grad, cti_conj_c64(self)); }
CTI_FN cti_c128 cti_log_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    return cti_div_c128(result_grad, cti_conj_c128(self));
}
CTI_FN float cti_log_result_tangent_f32(float self, float self_tangent) { return self_tangent / self; }
CTI_FN double cti_log_result_tangent_f64(double self, double self_tangent) { return self_tangent / self; }
CTI_FN cti_c64 cti_log_result_tangent_c64(cti_c64 self, cti_c64 self_tangent) { return cti_div_c64(self_tangent, self); }
CTI_FN cti_c128 cti_log_result_tangent_c128(cti_c128 self, cti_c128 self_tangent) { return cti_div_c128(self_tangent, self); }

typedef struct cti_log_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_log_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_log_loop_table CTI_LEVEL(cti_log_loops);
#else
CTI_HIDDEN extern const cti_log_loop_table *cti_log_loops;
#endif

/* ---- log1p ---- */

CTI_FN float cti_log1p_result_f32(float self) { return cti_log1p_f32(self); }
CTI_FN double cti_log1p_result_f64(double self) { return cti_log1p_f64(self); }
CTI_FN cti_c64 cti_log1p_result_c64(cti_c64 self) { return cti_log1p_c64(self); }
CTI_FN cti_c128 cti_log1p_result_c128(cti_c128 self) { return cti_log1p_c128(self); }
CTI_FN float cti_log1p_self_grad_f32(float result_grad, float self) { return result_grad / (1.0f + self); }
CTI_FN double cti_log1p_self_grad_f64(double result_grad, double self) { return result_grad / (1.0 + self); }
CTI_FN cti_c64 cti_log1p_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_conj_c64(cti_add_c64(cti_make_c64(1.0f, 0.0f), self));
    return cti_div_c64(result_grad, t0_);
}
CTI_FN cti_c128 cti_log1p_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_conj_c128(cti_add_c128(cti_make_c128(1.0, 0.0), self));
    return cti_div_c128(result_grad, t0_);
}
CTI_FN float cti_log1p_result_tangent_f32(float self, float self_tangent) { return self_tangent / (1.0f + self); }
CTI_FN double cti_log1p_result_tangent_f64(double self, double self_tangent) { return self_tangent / (1.0 + self); }
CTI_FN cti_c64 cti_log1p_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    return cti_div_c64(self_tangent, cti_add_c64(cti_make_c64(1.0f, 0.0f), self));
}
CTI_FN cti_c128 cti_log1p_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    return cti_div_c128(self_tangent, cti_add_c128(cti_make_c128(1.0, 0.0), self));
}

typedef struct cti_log1p_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_log1p_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_log1p_loop_table CTI_LEVEL(cti_log1p_loops);
#else
CTI_HIDDEN extern const cti_log1p_loop_table *cti_log1p_loops;
#endif

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
} cti_sqrt_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_sqrt_loop_table CTI_LEVEL(cti_sqrt_loops);
#else
CTI_HIDDEN extern const cti_sqrt_loop_table *cti_sqrt_loops;
#endif

/* ---- rsqrt ---- */

CTI_FN float cti_rsqrt_result_f32(float self) { return cti_rsqrt_f32(self); }
CTI_FN double cti_rsqrt_result_f64(double self) { return cti_rsqrt_f64(self); }
CTI_FN cti_c64 cti_rsqrt_result_c64(cti_c64 self) { return cti_rsqrt_c64(self); }
CTI_FN cti_c128 cti_rsqrt_result_c128(cti_c128 self) { return cti_rsqrt_c128(self); }
CTI_FN float cti_rsqrt_self_grad_f32(float result_grad, float result)
{
    return result_grad * (-0.5f * (result * result * result));
}
CTI_FN double cti_rsqrt_self_grad_f64(double result_grad, double result)
{
    return result_grad * (-0.5 * (result * result * result));
}
CTI_FN cti_c64 cti_rsqrt_self_grad_c64(cti_c64 result_grad, cti_c64 result)
{
    const cti_c64 t0_ = cti_conj_c64(cti_mul_c64(cti_mul_c64(result, result), result));
    return cti_mul_c64(result_grad, cti_mul_c64(cti_make_c64(-0.5f, 0.0f), t0_));
}
CTI_FN cti_c128 cti_rsqrt_self_grad_c128(cti_c128 result_grad, cti_c128 result)
{
    const cti_c128 t0_ = cti_mul_c128(cti_mul_c128(result, result), result);
    const cti_c128 t1_ = cti_mul_c128(cti_make_c128(-0.5, 0.0), cti_conj_c128(t0_));
    return cti_mul_c128(result_grad, t1_);
}
CTI_FN float cti_rsqrt_result_tangent_f32(float result, float self_tangent)
{
    return self_tangent * (-0.5f * (result * result * result));
}
CTI_FN double cti_rsqrt_result_tangent_f64(double result, double self_tangent)
{
    return self_tangent * (-0.5 * (result * result * result));
}
CTI_FN cti_c64 cti_rsqrt_result_tangent_c64(cti_c64 result, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(-0.5f, 0.0f), cti_mul_c64(cti_mul_c64(result, result), result));
    return cti_mul_c64(self_tangent, t0_);
}
CTI_FN cti_c128 cti_rsqrt_result_tangent_c128(cti_c128 result, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(cti_mul_c128(result, result), result);
    return cti_mul_c128(self_tangent, cti_mul_c128(cti_make_c128(-0.5, 0.0), t0_));
}

typedef struct cti_rsqrt_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_rsqrt_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_rsqrt_loop_table CTI_LEVEL(cti_rsqrt_loops);
#else
CTI_HIDDEN extern const cti_rsqrt_loop_table *cti_rsqrt_loops;
#endif

/* ---- reciprocal ---- */

CTI_FN float cti_reciprocal_result_f32(float self) { return 1.0f / self; }
CTI_FN double cti_reciprocal_result_f64(double self) { return 1.0 / self; }
CTI_FN cti_c64 cti_reciprocal_result_c64(cti_c64 self) { return cti_div_c64(cti_make_c64(1.0f, 0.0f), self); }
CTI_FN cti_c128 cti_reciprocal_result_c128(cti_c128 self) { return cti_div_c128(cti_make_c128(1.0, 0.0), self); }
CTI_FN float cti_reciprocal_self_grad_f32(float result_grad, float result) { return -(result_grad * (result * result)); }
CTI_FN double cti_reciprocal_self_grad_f64(double result_grad, double result) { return -(result_grad * (result * result)); }
CTI_FN cti_c64 cti_reciprocal_self_grad_c64(cti_c64 result_grad, cti_c64 result)
{
    const cti_c64 t0_ = cti_mul_c64(result_grad, cti_conj_c64(cti_mul_c64(result, result)));
    return cti_neg_c64(t0_);
}
CTI_FN cti_c128 cti_reciprocal_self_grad_c128(cti_c128 result_grad, cti_c128 result)
{
    const cti_c128 t0_ = cti_mul_c128(result_grad, cti_conj_c128(cti_mul_c128(result, result)));
    return cti_neg_c128(t0_);
}
CTI_FN float cti_reciprocal_result_tangent_f32(float self, float result, float self_tangent)
{
    return -(self_tangent * (result / self));
}
CTI_FN double cti_reciprocal_result_tangent_f64(double self, double result, double self_tangent)
{
    return -(self_tangent * (result / self));
}
CTI_FN cti_c64 cti_reciprocal_result_tangent_c64(cti_c64 self, cti_c64 result, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(self_tangent, cti_div_c64(result, self));
    return cti_neg_c64(t0_);
}
CTI_FN cti_c128 cti_reciprocal_result_tangent_c128(cti_c128 self, cti_c128 result, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(self_tangent, cti_div_c128(result, self));
    return cti_neg_c128(t0_);
}

typedef struct cti_reciprocal_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_reciprocal_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_reciprocal_loop_table CTI_LEVEL(cti_reciprocal_loops);
#else
CTI_HIDDEN extern const cti_reciprocal_loop_table *cti_reciprocal_loops;
#endif

/* ---- square ---- */

CTI_FN float cti_square_result_f32(float self) { return cti_sq_f32(self); }
CTI_FN double cti_square_result_f64(double self) { return cti_sq_f64(self); }
CTI_FN cti_c64 cti_square_result_c64(cti_c64 self) { return cti_sq_c64(self); }
CTI_FN cti_c128 cti_square_result_c128(cti_c128 self) { return cti_sq_c128(self); }
CTI_FN int64_t cti_square_result_i64(int64_t self) { return cti_sq_i64(self); }
CTI_FN float cti_square_self_grad_f32(float result_grad, float self) { return result_grad * (2.0f * self); }
CTI_FN double cti_square_self_grad_f64(double result_grad, double self) { return result_grad * (2.0 * self); }
CTI_FN cti_c64 cti_square_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(2.0f, 0.0f), cti_conj_c64(self));
    return cti_mul_c64(result_grad, t0_);
}
CTI_FN cti_c128 cti_square_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(2.0, 0.0), cti_conj_c128(self));
    return cti_mul_c128(result_grad, t0_);
}
CTI_FN float cti_square_result_tangent_f32(float self, float self_tangent) { return self_tangent * (2.0f * self); }
CTI_FN double cti_square_result_tangent_f64(double self, double self_tangent) { return self_tangent * (2.0 * self); }
CTI_FN cti_c64 cti_square_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    return cti_mul_c64(self_tangent, cti_mul_c64(cti_make_c64(2.0f, 0.0f), self));
}
CTI_FN cti_c128 cti_square_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    return cti_mul_c128(self_tangent, cti_mul_c128(cti_make_c128(2.0, 0.0), self));
}

typedef struct cti_square_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_square_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_square_loop_table CTI_LEVEL(cti_square_loops);
#else
CTI_HIDDEN extern const cti_square_loop_table *cti_square_loops;
#endif

/* ---- sin ---- */

CTI_FN float cti_sin_result_f32(float self) { return cti_sin_f32(self); }
CTI_FN double cti_sin_result_f64(double self) { return cti_sin_f64(self); }
CTI_FN cti_c64 cti_sin_result_c64(cti_c64 self) { return cti_sin_c64(self); }
CTI_FN cti_c128 cti_sin_result_c128(cti_c128 self) { return cti_sin_c128(self); }
CTI_FN float cti_sin_self_grad_f32(float result_grad, float self) { return result_grad * cti_cos_f32(self); }
CTI_FN double cti_sin_self_grad_f64(double result_grad, double self) { return result_grad * cti_cos_f64(self); }
CTI_FN cti_c64 cti_sin_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    return cti_mul_c64(result_grad, cti_conj_c64(cti_cos_c64(self)));
}
CTI_FN cti_c128 cti_sin_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    return cti_mul_c128(result_grad, cti_conj_c128(cti_cos_c128(self)));
}
CTI_FN float cti_sin_result_tangent_f32(float self, float self_tangent) { return self_tangent * cti_cos_f32(self); }
CTI_FN double cti_sin_result_tangent_f64(double self, double self_tangent) { return self_tangent * cti_cos_f64(self); }
CTI_FN cti_c64 cti_sin_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    return cti_mul_c64(self_tangent, cti_cos_c64(self));
}
CTI_FN cti_c128 cti_sin_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    return cti_mul_c128(self_tangent, cti_cos_c128(self));
}

typedef struct cti_sin_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_sin_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_sin_loop_table CTI_LEVEL(cti_sin_loops);
#else
CTI_HIDDEN extern const cti_sin_loop_table *cti_sin_loops;
#endif

/* ---- cos ---- */

CTI_FN float cti_cos_result_f32(float self) { return cti_cos_f32(self); }
CTI_FN double cti_cos_result_f64(double self) { return cti_cos_f64(self); }
CTI_FN cti_c64 cti_cos_result_c64(cti_c64 self) { return cti_cos_c64(self); }
CTI_FN cti_c128 cti_cos_result_c128(cti_c128 self) { return cti_cos_c128(self); }
CTI_FN float cti_cos_self_grad_f32(float result_grad, float self) { return -(result_grad * cti_sin_f32(self)); }
CTI_FN double cti_cos_self_grad_f64(double result_grad, double self) { return -(result_grad * cti_sin_f64(self)); }
CTI_FN cti_c64 cti_cos_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_mul_c64(result_grad, cti_conj_c64(cti_sin_c64(self)));
    return cti_neg_c64(t0_);
}
CTI_FN cti_c128 cti_cos_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_mul_c128(result_grad, cti_conj_c128(cti_sin_c128(self)));
    return cti_neg_c128(t0_);
}
CTI_FN float cti_cos_result_tangent_f32(float self, float self_tangent) { return -(self_tangent * cti_sin_f32(self)); }
CTI_FN double cti_cos_result_tangent_f64(double self, double self_tangent) { return -(self_tangent * cti_sin_f64(self)); }
CTI_FN cti_c64 cti_cos_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    return cti_neg_c64(cti_mul_c64(self_tangent, cti_sin_c64(self)));
}
CTI_FN cti_c128 cti_cos_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    return cti_neg_c128(cti_mul_c128(self_tangent, cti_sin_c128(self)));
}

typedef struct cti_cos_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_cos_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_cos_loop_table CTI_LEVEL(cti_cos_loops);
#else
CTI_HIDDEN extern const cti_cos_loop_table *cti_cos_loops;
#endif

/* ---- tanh ---- */

CTI_FN float cti_tanh_result_f32(float self) { return cti_tanh_f32(self); }
CTI_FN double cti_tanh_result_f64(double self) { return cti_tanh_f64(self); }
CTI_FN cti_c64 cti_tanh_result_c64(cti_c64 self) { return cti_tanh_c64(self); }
CTI_FN cti_c128 cti_tanh_result_c128(cti_c128 self) { return cti_tanh_c128(self); }
CTI_FN float cti_tanh_self_grad_f32(float result_grad, float result) { return result_grad * (1.0f - result * result); }
CTI_FN double cti_tanh_self_grad_f64(double result_grad, double result) { return result_grad * (1.0 - result * result); }
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
CTI_FN float cti_tanh_result_tangent_f32(float result, float self_tangent) { return self_tangent * (1.0f - result * result); }
CTI_FN double cti_tanh_result_tangent_f64(double result, double self_tangent) { return self_tangent * (1.0 - result * result); }
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
} cti_tanh_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_tanh_loop_table CTI_LEVEL(cti_tanh_loops);
#else
CTI_HIDDEN extern const cti_tanh_loop_table *cti_tanh_loops;
#endif

/* ---- sigmoid ---- */

CTI_FN float cti_sigmoid_result_f32(float self) { return cti_sigmoid_f32(self); }
CTI_FN double cti_sigmoid_result_f64(double self) { return cti_sigmoid_f64(self); }
CTI_FN cti_c64 cti_sigmoid_result_c64(cti_c64 self) { return cti_sigmoid_c64(self); }
CTI_FN cti_c128 cti_sigmoid_result_c128(cti_c128 self) { return cti_sigmoid_c128(self); }
CTI_FN float cti_sigmoid_self_grad_f32(float result_grad, float result) { return result_grad * (result * (1.0f - result)); }
CTI_FN double cti_sigmoid_self_grad_f64(double result_grad, double result) { return result_grad * (result * (1.0 - result)); }
CTI_FN cti_c64 cti_sigmoid_self_grad_c64(cti_c64 result_grad, cti_c64 result)
{
    const cti_c64 t0_ = cti_mul_c64(result, cti_sub_c64(cti_make_c64(1.0f, 0.0f), result));
    return cti_mul_c64(result_grad, cti_conj_c64(t0_));
}
CTI_FN cti_c128 cti_sigmoid_self_grad_c128(cti_c128 result_grad, cti_c128 result)
{
    const cti_c128 t0_ = cti_mul_c128(result, cti_sub_c128(cti_make_c128(1.0, 0.0), result));
    return cti_mul_c128(result_grad, cti_conj_c128(t0_));
}
CTI_FN float cti_sigmoid_result_tangent_f32(float result, float self_tangent)
{
    return self_tangent * (result * (1.0f - result));
}
CTI_FN double cti_sigmoid_result_tangent_f64(double result, double self_tangent)
{
    return self_tangent * (result * (1.0 - result));
}
CTI_FN cti_c64 cti_sigmoid_result_tangent_c64(cti_c64 result, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(result, cti_sub_c64(cti_make_c64(1.0f, 0.0f), result));
    return cti_mul_c64(self_tangent, t0_);
}
CTI_FN cti_c128 cti_sigmoid_result_tangent_c128(cti_c128 result, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(result, cti_sub_c128(cti_make_c128(1.0, 0.0), result));
    return cti_mul_c128(self_tangent, t0_);
}

typedef struct cti_sigmoid_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_sigmoid_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_sigmoid_loop_table CTI_LEVEL(cti_sigmoid_loops);
#else
CTI_HIDDEN extern const cti_sigmoid_loop_table *cti_sigmoid_loops;
#endif

/* ---- erf ---- */

CTI_FN float cti_erf_result_f32(float self) { return cti_erf_f32(self); }
CTI_FN double cti_erf_result_f64(double self) { return cti_erf_f64(self); }
CTI_FN float cti_erf_self_grad_f32(float result_grad, float self)
{
    const float t0_ = 1.1283791670955126f * cti_exp_f32(-(self * self));
    return result_grad * t0_;
}
CTI_FN double cti_erf_self_grad_f64(double result_grad, double self)
{
    return result_grad * (1.1283791670955126 * cti_exp_f64(-(self * self)));
}
CTI_FN float cti_erf_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = 1.1283791670955126f * cti_exp_f32(-(self * self));
    return self_tangent * t0_;
}
CTI_FN double cti_erf_result_tangent_f64(double self, double self_tangent)
{
    return self_tangent * (1.1283791670955126 * cti_exp_f64(-(self * self)));
}

typedef struct cti_erf_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_erf_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_erf_loop_table CTI_LEVEL(cti_erf_loops);
#else
CTI_HIDDEN extern const cti_erf_loop_table *cti_erf_loops;
#endif

/* ---- erfc ---- */

CTI_FN float cti_erfc_result_f32(float self) { return cti_erfc_f32(self); }
CTI_FN double cti_erfc_result_f64(double self) { return cti_erfc_f64(self); }
CTI_FN float cti_erfc_self_grad_f32(float result_grad, float self)
{
    const float t0_ = -1.1283791670955126f * cti_exp_f32(-(self * self));
    return result_grad * t0_;
}
CTI_FN double cti_erfc_self_grad_f64(double result_grad, double self)
{
    const double t0_ = -1.1283791670955126 * cti_exp_f64(-(self * self));
    return result_grad * t0_;
}
CTI_FN float cti_erfc_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = -1.1283791670955126f * cti_exp_f32(-(self * self));
    return self_tangent * t0_;
}
CTI_FN double cti_erfc_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = -1.1283791670955126 * cti_exp_f64(-(self * self));
    return self_tangent * t0_;
}

typedef struct cti_erfc_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_erfc_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_erfc_loop_table CTI_LEVEL(cti_erfc_loops);
#else
CTI_HIDDEN extern const cti_erfc_loop_table *cti_erfc_loops;
#endif

/* ---- floor ---- */

CTI_FN float cti_floor_result_f32(float self) { return cti_floor_f32(self); }
CTI_FN double cti_floor_result_f64(double self) { return cti_floor_f64(self); }
CTI_FN int64_t cti_floor_result_i64(int64_t self) { return cti_floor_i64(self); }

typedef struct cti_floor_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_floor_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_floor_loop_table CTI_LEVEL(cti_floor_loops);
#else
CTI_HIDDEN extern const cti_floor_loop_table *cti_floor_loops;
#endif

#endif
