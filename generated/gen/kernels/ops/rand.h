/*
 * rand: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_RAND_H
#define CTI_KERNELS_OPS_RAND_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- rand ---- */

CTI_FN float cti_rand_result_f32(float u_raw) { return u_raw; }

CTI_FN double cti_rand_result_f64(double u_raw) { return u_raw; }

CTI_FN cti_c64 cti_rand_result_c64(cti_c64 u_raw) { return u_raw; }

CTI_FN cti_c128 cti_rand_result_c128(cti_c128 u_raw) { return u_raw; }

typedef struct cti_rand_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_rand_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_rand_loop_table CTI_LEVEL(cti_rand_loops);
#else
CTI_HIDDEN extern cti_rand_loop_table *cti_rand_loops;
#endif

#endif
