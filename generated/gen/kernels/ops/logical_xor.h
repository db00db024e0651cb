/*
 * logical_xor: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOGICAL_XOR_H
#define CTI_KERNELS_OPS_LOGICAL_XOR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- logical_xor ---- */

CTI_FN bool cti_logical_xor_result_f32(float self, float other)
{
    return (self != 0.0f && other == 0.0f) || (self == 0.0f && other != 0.0f);
}

CTI_FN bool cti_logical_xor_result_f64(double self, double other)
{
    return (self != 0.0 && other == 0.0) || (self == 0.0 && other != 0.0);
}

CTI_FN bool cti_logical_xor_result_c64(cti_c64 self, cti_c64 other)
{
    const bool t0_ = cti_ne_c64(self, cti_make_c64(0.0f, 0.0f)) && cti_eq_c64(other, cti_make_c64(0.0f, 0.0f));
    const bool t1_ = cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)) && cti_ne_c64(other, cti_make_c64(0.0f, 0.0f));
    return t0_ || t1_;
}

CTI_FN bool cti_logical_xor_result_c128(cti_c128 self, cti_c128 other)
{
    const bool t0_ = cti_ne_c128(self, cti_make_c128(0.0, 0.0)) && cti_eq_c128(other, cti_make_c128(0.0, 0.0));
    const bool t1_ = cti_eq_c128(self, cti_make_c128(0.0, 0.0)) && cti_ne_c128(other, cti_make_c128(0.0, 0.0));
    return t0_ || t1_;
}

CTI_FN bool cti_logical_xor_result_i64(int64_t self, int64_t other)
{
    return (self != 0 && other == 0) || (self == 0 && other != 0);
}

typedef struct cti_logical_xor_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_logical_xor_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_logical_xor_loop_table CTI_LEVEL(cti_logical_xor_loops);
#else
CTI_HIDDEN extern cti_logical_xor_loop_table *cti_logical_xor_loops;
#endif

#endif
