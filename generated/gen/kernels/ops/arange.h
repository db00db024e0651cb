/*
 * arange: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ARANGE_H
#define CTI_KERNELS_OPS_ARANGE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- arange ---- */

CTI_FN double cti_arange_result_f64(int64_t at_0, double start, double step) { return start + (double)at_0 * step; }

CTI_FN cti_c128 cti_arange_result_c128(int64_t at_0, cti_c128 start, cti_c128 step)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128((double)at_0, 0.0), step);
    return cti_add_c128(start, t0_);
}

CTI_FN int64_t cti_arange_result_i64(int64_t at_0, int64_t start, int64_t step)
{
    return cti_add_i64(start, cti_mul_i64(at_0, step));
}

typedef struct cti_arange_attrs {
    ct_scalar start;
    ct_scalar step;
} cti_arange_attrs;

typedef struct cti_arange_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_arange_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_arange_loop_table CTI_LEVEL(cti_arange_loops);
#else
CTI_HIDDEN extern cti_arange_loop_table *cti_arange_loops;
#endif

#endif
