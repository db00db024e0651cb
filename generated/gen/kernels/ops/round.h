/*
 * round: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ROUND_H
#define CTI_KERNELS_OPS_ROUND_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- round ---- */

CTI_FN float cti_round_result_f32(float self) { return cti_round_f32(self); }

CTI_FN double cti_round_result_f64(double self) { return cti_round_f64(self); }

CTI_FN int64_t cti_round_result_i64(int64_t self) { return cti_round_i64(self); }

typedef struct cti_round_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_round_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_round_loop_table CTI_LEVEL(cti_round_loops);
#else
CTI_HIDDEN extern cti_round_loop_table *cti_round_loops;
#endif

/* ---- round.decimals ---- */

CTI_FN float cti_round_decimals_result_f32(float self, float decimals)
{
    const bool t0_ = decimals >= 0.0f;
    const float t1_ = t0_ ? cti_pow_f32(10.0f, decimals) : cti_pow_f32(10.0f, -decimals);
    return t0_ ? cti_round_f32(self * t1_) / t1_ : cti_round_f32(self / t1_) * t1_;
}

CTI_FN double cti_round_decimals_result_f64(double self, double decimals)
{
    const bool t0_ = decimals >= 0.0;
    const double t1_ = t0_ ? cti_pow_f64(10.0, decimals) : cti_pow_f64(10.0, -decimals);
    return t0_ ? cti_round_f64(self * t1_) / t1_ : cti_round_f64(self / t1_) * t1_;
}

typedef struct cti_round_decimals_attrs {
    int64_t decimals;
} cti_round_decimals_attrs;

typedef struct cti_round_decimals_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_round_decimals_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_round_decimals_loop_table CTI_LEVEL(cti_round_decimals_loops);
#else
CTI_HIDDEN extern cti_round_decimals_loop_table *cti_round_decimals_loops;
#endif

#endif
