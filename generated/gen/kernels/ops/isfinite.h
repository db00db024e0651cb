/*
 * isfinite: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ISFINITE_H
#define CTI_KERNELS_OPS_ISFINITE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- isfinite ---- */

CTI_FN bool cti_isfinite_result_f32(float self) { return cti_isfinite_f32(self); }

CTI_FN bool cti_isfinite_result_f64(double self) { return cti_isfinite_f64(self); }

CTI_FN bool cti_isfinite_result_c64(cti_c64 self) { return cti_isfinite_c64(self); }

CTI_FN bool cti_isfinite_result_c128(cti_c128 self) { return cti_isfinite_c128(self); }

CTI_FN bool cti_isfinite_result_i64(int64_t self)
{
    (void)self;
    return true;
}

typedef struct cti_isfinite_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_isfinite_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_isfinite_loop_table CTI_LEVEL(cti_isfinite_loops);
#else
CTI_HIDDEN extern cti_isfinite_loop_table *cti_isfinite_loops;
#endif

#endif
