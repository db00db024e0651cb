/*
 * ne: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NE_H
#define CTI_KERNELS_OPS_NE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- ne ---- */

CTI_FN bool cti_ne_result_f32(float self, float other) { return self != other; }

CTI_FN bool cti_ne_result_f64(double self, double other) { return self != other; }

CTI_FN bool cti_ne_result_c64(cti_c64 self, cti_c64 other) { return cti_ne_c64(self, other); }

CTI_FN bool cti_ne_result_c128(cti_c128 self, cti_c128 other) { return cti_ne_c128(self, other); }

CTI_FN bool cti_ne_result_i64(int64_t self, int64_t other) { return self != other; }

typedef struct cti_ne_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_ne_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_ne_loop_table CTI_LEVEL(cti_ne_loops);
#else
CTI_HIDDEN extern cti_ne_loop_table *cti_ne_loops;
#endif

#endif
