/*
 * fill: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FILL_H
#define CTI_KERNELS_OPS_FILL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- fill ---- */

CTI_FN float cti_fill_result_f32(float value) { return value; }

CTI_FN double cti_fill_result_f64(double value) { return value; }

CTI_FN cti_c64 cti_fill_result_c64(cti_c64 value) { return value; }

CTI_FN cti_c128 cti_fill_result_c128(cti_c128 value) { return value; }

CTI_FN int64_t cti_fill_result_i64(int64_t value) { return value; }

CTI_FN float cti_fill_result_tangent_f32(float value_tangent) { return value_tangent; }

CTI_FN double cti_fill_result_tangent_f64(double value_tangent) { return value_tangent; }

CTI_FN cti_c64 cti_fill_result_tangent_c64(cti_c64 value_tangent) { return value_tangent; }

CTI_FN cti_c128 cti_fill_result_tangent_c128(cti_c128 value_tangent) { return value_tangent; }

typedef struct cti_fill_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_fill_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_fill_loop_table CTI_LEVEL(cti_fill_loops);
#else
CTI_HIDDEN extern cti_fill_loop_table *cti_fill_loops;
#endif

#endif
