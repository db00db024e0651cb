/*
 * bitwise_or: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BITWISE_OR_H
#define CTI_KERNELS_OPS_BITWISE_OR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/bitwise.h"

/* ---- bitwise_or ---- */

CTI_FN int64_t cti_bitwise_or_result_i64(int64_t self, int64_t other) { return cti_bitwise_or_i64(self, other); }

typedef struct cti_bitwise_or_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_bitwise_or_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_bitwise_or_loop_table CTI_LEVEL(cti_bitwise_or_loops);
#else
CTI_HIDDEN extern cti_bitwise_or_loop_table *cti_bitwise_or_loops;
#endif

#endif
