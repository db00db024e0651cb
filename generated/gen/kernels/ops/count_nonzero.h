/*
 * count_nonzero: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_COUNT_NONZERO_H
#define CTI_KERNELS_OPS_COUNT_NONZERO_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- count_nonzero ---- */

CTI_FN bool cti_count_nonzero_map_f32(float self) { return self != 0.0f; }

CTI_FN bool cti_count_nonzero_map_f64(double self) { return self != 0.0; }

CTI_FN bool cti_count_nonzero_map_c64(cti_c64 self) { return cti_ne_c64(self, cti_make_c64(0.0f, 0.0f)); }

CTI_FN bool cti_count_nonzero_map_c128(cti_c128 self) { return cti_ne_c128(self, cti_make_c128(0.0, 0.0)); }

CTI_FN bool cti_count_nonzero_map_i64(int64_t self) { return self != 0; }

typedef struct cti_count_nonzero_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
} cti_count_nonzero_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_count_nonzero_loop_table CTI_LEVEL(cti_count_nonzero_loops);
#else
CTI_HIDDEN extern cti_count_nonzero_loop_table *cti_count_nonzero_loops;
#endif

#endif
