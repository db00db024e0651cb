/*
 * logical_not: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOGICAL_NOT_H
#define CTI_KERNELS_OPS_LOGICAL_NOT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- logical_not ---- */

CTI_FN bool cti_logical_not_result_f32(float self) { return self == 0.0f; }

CTI_FN bool cti_logical_not_result_f64(double self) { return self == 0.0; }

CTI_FN bool cti_logical_not_result_c64(cti_c64 self) { return cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)); }

CTI_FN bool cti_logical_not_result_c128(cti_c128 self) { return cti_eq_c128(self, cti_make_c128(0.0, 0.0)); }

CTI_FN bool cti_logical_not_result_i64(int64_t self) { return self == 0; }

typedef struct cti_logical_not_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_logical_not_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_logical_not_loop_table CTI_LEVEL(cti_logical_not_loops);
#else
CTI_HIDDEN extern cti_logical_not_loop_table *cti_logical_not_loops;
#endif

#endif
