/*
 * floor: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FLOOR_H
#define CTI_KERNELS_OPS_FLOOR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- floor ---- */

CTI_FN float cti_floor_result_f32(float self) { return cti_floor_f32(self); }

CTI_FN double cti_floor_result_f64(double self) { return cti_floor_f64(self); }

CTI_FN int64_t cti_floor_result_i64(int64_t self) { return cti_floor_i64(self); }

typedef struct cti_floor_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_floor_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_floor_loop_table CTI_LEVEL(cti_floor_loops);
#else
CTI_HIDDEN extern cti_floor_loop_table *cti_floor_loops;
#endif

#endif
