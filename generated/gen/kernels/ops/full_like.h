/*
 * full_like: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FULL_LIKE_H
#define CTI_KERNELS_OPS_FULL_LIKE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- full_like ---- */

CTI_FN float cti_full_like_result_f32(float fill_value) { return fill_value; }

CTI_FN double cti_full_like_result_f64(double fill_value) { return fill_value; }

CTI_FN cti_c64 cti_full_like_result_c64(cti_c64 fill_value) { return fill_value; }

CTI_FN cti_c128 cti_full_like_result_c128(cti_c128 fill_value) { return fill_value; }

CTI_FN int64_t cti_full_like_result_i64(int64_t fill_value) { return fill_value; }

typedef struct cti_full_like_attrs {
    ct_scalar fill_value;
} cti_full_like_attrs;

typedef struct cti_full_like_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_full_like_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_full_like_loop_table CTI_LEVEL(cti_full_like_loops);
#else
CTI_HIDDEN extern cti_full_like_loop_table *cti_full_like_loops;
#endif

#endif
