/*
 * nan_to_num: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NAN_TO_NUM_H
#define CTI_KERNELS_OPS_NAN_TO_NUM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- nan_to_num ---- */

CTI_FN float cti_nan_to_num_result_f32(float self, bool has_nan, float nan_, bool has_posinf, float posinf,
                                       float largest_self, bool has_neginf, float neginf)
{
    const float t0_ = has_nan ? nan_ : 0.0f;
    const float t1_ = has_posinf ? posinf : largest_self;
    const float t2_ = has_neginf ? neginf : -largest_self;
    const float t3_ = cti_isnan_f32(self) ? t0_ : self > 0.0f ? t1_ : t2_;
    return cti_isfinite_f32(self) ? self : (cti_isfinite_f32(self) ? self : t3_) + 0.0f;
}

CTI_FN double cti_nan_to_num_result_f64(double self, bool has_nan, double nan_, bool has_posinf, double posinf,
                                        double largest_self, bool has_neginf, double neginf)
{
    const double t0_ = has_nan ? nan_ : 0.0;
    const double t1_ = has_posinf ? posinf : largest_self;
    const double t2_ = has_neginf ? neginf : -largest_self;
    const double t3_ = cti_isnan_f64(self) ? t0_ : self > 0.0 ? t1_ : t2_;
    return cti_isfinite_f64(self) ? self : (cti_isfinite_f64(self) ? self : t3_) + 0.0;
}

CTI_FN cti_c64 cti_nan_to_num_result_c64(cti_c64 self, bool has_nan, float nan_, bool has_posinf, float posinf,
                                         float largest_self, bool has_neginf, float neginf)
{
    const float t0_ = self.re;
    const float t1_ = has_nan ? nan_ : 0.0f;
    const float t2_ = has_posinf ? posinf : largest_self;
    const float t3_ = has_neginf ? neginf : -largest_self;
    const float t4_ = cti_isnan_f32(t0_) ? t1_ : t0_ > 0.0f ? t2_ : t3_;
    const float t5_ = self.im;
    const float t6_ = cti_isnan_f32(t5_) ? t1_ : t5_ > 0.0f ? t2_ : t3_;
    const cti_c64 t7_ = cti_make_c64(0.0f, cti_isfinite_f32(t5_) ? t5_ : t6_);
    const cti_c64 t8_ = cti_add_c64(cti_make_c64((cti_isfinite_f32(t0_) ? t0_ : t4_), 0.0f), t7_);
    return cti_isfinite_c64(self) ? self : t8_;
}

CTI_FN cti_c128 cti_nan_to_num_result_c128(cti_c128 self, bool has_nan, double nan_, bool has_posinf, double posinf,
                                           double largest_self, bool has_neginf, double neginf)
{
    const double t0_ = self.re;
    const double t1_ = has_nan ? nan_ : 0.0;
    const double t2_ = has_posinf ? posinf : largest_self;
    const double t3_ = has_neginf ? neginf : -largest_self;
    const double t4_ = cti_isfinite_f64(t0_) ? t0_ : cti_isnan_f64(t0_) ? t1_ : t0_ > 0.0 ? t2_ : t3_;
    const double t5_ = self.im;
    const double t6_ = cti_isfinite_f64(t5_) ? t5_ : cti_isnan_f64(t5_) ? t1_ : t5_ > 0.0 ? t2_ : t3_;
    const cti_c128 t7_ = cti_add_c128(cti_make_c128(t4_, 0.0), cti_make_c128(0.0, t6_));
    return cti_isfinite_c128(self) ? self : t7_;
}

CTI_FN int64_t cti_nan_to_num_result_i64(int64_t self, bool has_nan, int64_t nan_, bool has_posinf, int64_t posinf,
                                         int64_t largest_self, bool has_neginf, int64_t neginf)
{
    (void)has_nan;
    (void)nan_;
    (void)has_posinf;
    (void)posinf;
    (void)largest_self;
    (void)has_neginf;
    (void)neginf;
    return self;
}

CTI_FN bool cti_nan_to_num_finite_f32(float self) { return cti_isfinite_f32(self); }

CTI_FN bool cti_nan_to_num_finite_f64(double self) { return cti_isfinite_f64(self); }

CTI_FN bool cti_nan_to_num_finite_c64(cti_c64 self) { return cti_isfinite_c64(self); }

CTI_FN bool cti_nan_to_num_finite_c128(cti_c128 self) { return cti_isfinite_c128(self); }

CTI_FN float cti_nan_to_num_self_grad_f32(float result_grad, bool finite) { return finite ? result_grad : 0.0f; }

CTI_FN double cti_nan_to_num_self_grad_f64(double result_grad, bool finite) { return finite ? result_grad : 0.0; }

CTI_FN cti_c64 cti_nan_to_num_self_grad_c64(cti_c64 result_grad, bool finite)
{
    return finite ? result_grad : cti_make_c64(0.0f, 0.0f);
}

CTI_FN cti_c128 cti_nan_to_num_self_grad_c128(cti_c128 result_grad, bool finite)
{
    return finite ? result_grad : cti_make_c128(0.0, 0.0);
}

CTI_FN float cti_nan_to_num_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = (cti_isfinite_f32(self) ? self_tangent : 0.0f) + 0.0f;
    return cti_isfinite_f32(self) ? self_tangent : t0_;
}

CTI_FN double cti_nan_to_num_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = (cti_isfinite_f64(self) ? self_tangent : 0.0) + 0.0;
    return cti_isfinite_f64(self) ? self_tangent : t0_;
}

CTI_FN cti_c64 cti_nan_to_num_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    const float t0_ = cti_isfinite_f32(self.re) ? self_tangent.re : 0.0f;
    const float t1_ = cti_isfinite_f32(self.im) ? self_tangent.im : 0.0f;
    const cti_c64 t2_ = cti_add_c64(cti_make_c64(t0_, 0.0f), cti_make_c64(0.0f, t1_));
    return cti_isfinite_c64(self) ? self_tangent : t2_;
}

CTI_FN cti_c128 cti_nan_to_num_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    const double t0_ = cti_isfinite_f64(self.re) ? self_tangent.re : 0.0;
    const double t1_ = cti_isfinite_f64(self.im) ? self_tangent.im : 0.0;
    const cti_c128 t2_ = cti_add_c128(cti_make_c128(t0_, 0.0), cti_make_c128(0.0, t1_));
    return cti_isfinite_c128(self) ? self_tangent : t2_;
}

typedef struct cti_nan_to_num_attrs {
    bool has_nan;
    double nan_;
    bool has_posinf;
    double posinf;
    double largest_self;
    bool has_neginf;
    double neginf;
} cti_nan_to_num_attrs;

typedef struct cti_nan_to_num_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_nan_to_num_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_nan_to_num_loop_table CTI_LEVEL(cti_nan_to_num_loops);
#else
CTI_HIDDEN extern cti_nan_to_num_loop_table *cti_nan_to_num_loops;
#endif

#endif
