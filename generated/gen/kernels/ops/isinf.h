/*
 * isinf: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ISINF_H
#define CTI_KERNELS_OPS_ISINF_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- isinf ---- */

CTI_FN bool cti_isinf_result_f32(float self)
{
    return (!cti_isfinite_f32(self) && !cti_isnan_f32(self)) || (!cti_isfinite_f32(0.0f) && !cti_isnan_f32(0.0f));
}

CTI_FN bool cti_isinf_result_f64(double self)
{
    return (!cti_isfinite_f64(self) && !cti_isnan_f64(self)) || (!cti_isfinite_f64(0.0) && !cti_isnan_f64(0.0));
}

CTI_FN bool cti_isinf_result_c64(cti_c64 self)
{
    const float t0_ = self.re;
    const float t1_ = self.im;
    return (!cti_isfinite_f32(t0_) && !cti_isnan_f32(t0_)) || (!cti_isfinite_f32(t1_) && !cti_isnan_f32(t1_));
}

CTI_FN bool cti_isinf_result_c128(cti_c128 self)
{
    const double t0_ = self.re;
    const double t1_ = self.im;
    return (!cti_isfinite_f64(t0_) && !cti_isnan_f64(t0_)) || (!cti_isfinite_f64(t1_) && !cti_isnan_f64(t1_));
}

CTI_FN bool cti_isinf_result_i64(int64_t self)
{
    (void)self;
    return false;
}

typedef struct cti_isinf_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_isinf_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_isinf_loop_table CTI_LEVEL(cti_isinf_loops);
#else
CTI_HIDDEN extern cti_isinf_loop_table *cti_isinf_loops;
#endif

#endif
