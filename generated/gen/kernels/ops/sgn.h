/*
 * sgn: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SGN_H
#define CTI_KERNELS_OPS_SGN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

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
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_sgn_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_sgn_loop_table CTI_LEVEL(cti_sgn_loops);
#else
CTI_HIDDEN extern cti_sgn_loop_table *cti_sgn_loops;
#endif

#endif
