/*
 * isneginf: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ISNEGINF_H
#define CTI_KERNELS_OPS_ISNEGINF_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- isneginf ---- */

CTI_FN bool cti_isneginf_result_f32(float self) { return !cti_isfinite_f32(self) && self < 0.0f; }

CTI_FN bool cti_isneginf_result_f64(double self) { return !cti_isfinite_f64(self) && self < 0.0; }

CTI_FN bool cti_isneginf_result_i64(int64_t self)
{
    (void)self;
    return false;
}

typedef struct cti_isneginf_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_isneginf_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_isneginf_loop_table CTI_LEVEL(cti_isneginf_loops);
#else
CTI_HIDDEN extern cti_isneginf_loop_table *cti_isneginf_loops;
#endif

#endif
