/*
 * within: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_WITHIN_H
#define CTI_KERNELS_OPS_WITHIN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- within ---- */

CTI_FN bool cti_within_result_f32(float self, float other, float atol, float rtol, bool equal_nan)
{
    const float t0_ = cti_abs_f32(self - other);
    const bool t1_ = cti_isfinite_f32(t0_) && t0_ <= atol + cti_abs_f32(rtol * other);
    const bool t2_ = equal_nan && cti_isnan_f32(self) && cti_isnan_f32(other);
    return self == other || t1_ || t2_;
}

CTI_FN bool cti_within_result_f64(double self, double other, double atol, double rtol, bool equal_nan)
{
    const double t0_ = cti_abs_f64(self - other);
    const bool t1_ = cti_isfinite_f64(t0_) && t0_ <= atol + cti_abs_f64(rtol * other);
    const bool t2_ = equal_nan && cti_isnan_f64(self) && cti_isnan_f64(other);
    return self == other || t1_ || t2_;
}

CTI_FN bool cti_within_result_c64(cti_c64 self, cti_c64 other, float atol, float rtol, bool equal_nan)
{
    const float t0_ = cti_abs_c64(cti_sub_c64(self, other));
    const float t1_ = cti_abs_c64(cti_mul_c64(cti_make_c64(rtol, 0.0f), other));
    const bool t2_ = cti_eq_c64(self, other) || (cti_isfinite_f32(t0_) && t0_ <= atol + t1_);
    const bool t3_ = equal_nan && cti_isnan_c64(self) && cti_isnan_c64(other);
    return t2_ || t3_;
}

CTI_FN bool cti_within_result_c128(cti_c128 self, cti_c128 other, double atol, double rtol, bool equal_nan)
{
    const double t0_ = cti_abs_c128(cti_sub_c128(self, other));
    const double t1_ = cti_abs_c128(cti_mul_c128(cti_make_c128(rtol, 0.0), other));
    const bool t2_ = cti_eq_c128(self, other) || (cti_isfinite_f64(t0_) && t0_ <= atol + t1_);
    const bool t3_ = equal_nan && cti_isnan_c128(self) && cti_isnan_c128(other);
    return t2_ || t3_;
}

typedef struct cti_within_attrs {
    double atol;
    double rtol;
    bool equal_nan;
} cti_within_attrs;

typedef struct cti_within_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_within_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_within_loop_table CTI_LEVEL(cti_within_loops);
#else
CTI_HIDDEN extern cti_within_loop_table *cti_within_loops;
#endif

#endif
