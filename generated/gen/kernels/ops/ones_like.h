/*
 * ones_like: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ONES_LIKE_H
#define CTI_KERNELS_OPS_ONES_LIKE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- ones_like ---- */

CTI_FN float cti_ones_like_result_f32(void) { return 1.0f; }

CTI_FN double cti_ones_like_result_f64(void) { return 1.0; }

CTI_FN cti_c64 cti_ones_like_result_c64(void) { return cti_make_c64(1.0f, 0.0f); }

CTI_FN cti_c128 cti_ones_like_result_c128(void) { return cti_make_c128(1.0, 0.0); }

CTI_FN int64_t cti_ones_like_result_i64(void) { return 1; }

typedef struct cti_ones_like_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_ones_like_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_ones_like_loop_table CTI_LEVEL(cti_ones_like_loops);
#else
CTI_HIDDEN extern cti_ones_like_loop_table *cti_ones_like_loops;
#endif

#endif
