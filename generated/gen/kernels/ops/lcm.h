/*
 * lcm: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LCM_H
#define CTI_KERNELS_OPS_LCM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/bitwise.h"

/* ---- lcm ---- */

CTI_FN int64_t cti_lcm_result_i64(int64_t self, int64_t other) { return cti_lcm_i64(self, other); }

typedef struct cti_lcm_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_lcm_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_lcm_loop_table CTI_LEVEL(cti_lcm_loops);
#else
CTI_HIDDEN extern cti_lcm_loop_table *cti_lcm_loops;
#endif

#endif
