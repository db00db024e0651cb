/*
 * zero: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ZERO_H
#define CTI_KERNELS_OPS_ZERO_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- zero ---- */

CTI_FN float cti_zero_result_f32(void) { return 0.0f; }

CTI_FN double cti_zero_result_f64(void) { return 0.0; }

CTI_FN cti_c64 cti_zero_result_c64(void) { return cti_make_c64(0.0f, 0.0f); }

CTI_FN cti_c128 cti_zero_result_c128(void) { return cti_make_c128(0.0, 0.0); }

CTI_FN int64_t cti_zero_result_i64(void) { return 0; }

typedef struct cti_zero_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_zero_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_zero_loop_table CTI_LEVEL(cti_zero_loops);
#else
CTI_HIDDEN extern cti_zero_loop_table *cti_zero_loops;
#endif

#endif
