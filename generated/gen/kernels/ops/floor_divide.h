/*
 * floor_divide: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FLOOR_DIVIDE_H
#define CTI_KERNELS_OPS_FLOOR_DIVIDE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- floor_divide ---- */

CTI_FN float cti_floor_divide_result_f32(float self, float other) { return cti_floor_divide_f32(self, other); }

CTI_FN double cti_floor_divide_result_f64(double self, double other) { return cti_floor_divide_f64(self, other); }

CTI_FN int64_t cti_floor_divide_result_i64(int64_t self, int64_t other) { return cti_floor_divide_i64(self, other); }

typedef struct cti_floor_divide_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_floor_divide_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_floor_divide_loop_table CTI_LEVEL(cti_floor_divide_loops);
#else
CTI_HIDDEN extern cti_floor_divide_loop_table *cti_floor_divide_loops;
#endif

#endif
