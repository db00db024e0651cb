/*
 * ceil: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CEIL_H
#define CTI_KERNELS_OPS_CEIL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- ceil ---- */

CTI_FN float cti_ceil_result_f32(float self) { return cti_ceil_f32(self); }

CTI_FN double cti_ceil_result_f64(double self) { return cti_ceil_f64(self); }

CTI_FN int64_t cti_ceil_result_i64(int64_t self) { return cti_ceil_i64(self); }

typedef struct cti_ceil_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_ceil_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_ceil_loop_table CTI_LEVEL(cti_ceil_loops);
#else
CTI_HIDDEN extern cti_ceil_loop_table *cti_ceil_loops;
#endif

#endif
