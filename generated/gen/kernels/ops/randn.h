/*
 * randn: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_RANDN_H
#define CTI_KERNELS_OPS_RANDN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- randn ---- */

CTI_FN float cti_randn_result_f32(float u_raw) { return u_raw; }

CTI_FN double cti_randn_result_f64(double u_raw) { return u_raw; }

CTI_FN cti_c64 cti_randn_result_c64(cti_c64 u_raw) { return u_raw; }

CTI_FN cti_c128 cti_randn_result_c128(cti_c128 u_raw) { return u_raw; }

typedef struct cti_randn_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_randn_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_randn_loop_table CTI_LEVEL(cti_randn_loops);
#else
CTI_HIDDEN extern cti_randn_loop_table *cti_randn_loops;
#endif

#endif
