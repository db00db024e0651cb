/*
 * bitwise_not: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BITWISE_NOT_H
#define CTI_KERNELS_OPS_BITWISE_NOT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- bitwise_not ---- */

CTI_FN int64_t cti_bitwise_not_result_i64(int64_t self, bool is_bool_T)
{
    return is_bool_T ? cti_sub_i64(1, self) : cti_sub_i64(-1, self);
}

typedef struct cti_bitwise_not_attrs {
    bool is_bool_T;
} cti_bitwise_not_attrs;

typedef struct cti_bitwise_not_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_bitwise_not_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_bitwise_not_loop_table CTI_LEVEL(cti_bitwise_not_loops);
#else
CTI_HIDDEN extern cti_bitwise_not_loop_table *cti_bitwise_not_loops;
#endif

#endif
