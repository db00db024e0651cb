/*
 * gcd: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_GCD_H
#define CTI_KERNELS_OPS_GCD_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/bitwise.h"

/* ---- gcd ---- */

CTI_FN int64_t cti_gcd_result_i64(int64_t self, int64_t other) { return cti_gcd_i64(self, other); }

typedef struct cti_gcd_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_gcd_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_gcd_loop_table CTI_LEVEL(cti_gcd_loops);
#else
CTI_HIDDEN extern cti_gcd_loop_table *cti_gcd_loops;
#endif

#endif
