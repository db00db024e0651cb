/*
 * isnan: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ISNAN_H
#define CTI_KERNELS_OPS_ISNAN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- isnan ---- */

CTI_FN bool cti_isnan_result_f32(float self) { return cti_isnan_f32(self); }

CTI_FN bool cti_isnan_result_f64(double self) { return cti_isnan_f64(self); }

CTI_FN bool cti_isnan_result_c64(cti_c64 self) { return cti_isnan_c64(self); }

CTI_FN bool cti_isnan_result_c128(cti_c128 self) { return cti_isnan_c128(self); }

CTI_FN bool cti_isnan_result_i64(int64_t self)
{
    (void)self;
    return false;
}

typedef struct cti_isnan_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_isnan_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_isnan_loop_table CTI_LEVEL(cti_isnan_loops);
#else
CTI_HIDDEN extern cti_isnan_loop_table *cti_isnan_loops;
#endif

#endif
