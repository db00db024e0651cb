/*
 * linspace_inexact: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LINSPACE_INEXACT_H
#define CTI_KERNELS_OPS_LINSPACE_INEXACT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- linspace_inexact ---- */

CTI_FN double cti_linspace_inexact_result_f64(int64_t at_0, double steps, double start, double end)
{
    const bool t0_ = (double)at_0 < cti_floor_divide_f64(steps, 2.0) || steps == 1.0;
    const double t1_ = steps - 1.0;
    const double t2_ = (end - start) / cti_max_f64(t1_, 1.0);
    return t0_ ? start + (double)at_0 * t2_ : end - (t1_ - (double)at_0) * t2_;
}

CTI_FN cti_c128 cti_linspace_inexact_result_c128(int64_t at_0, double steps, cti_c128 start, cti_c128 end)
{
    const bool t0_ = (double)at_0 < cti_floor_divide_f64(steps, 2.0) || steps == 1.0;
    const double t1_ = steps - 1.0;
    const cti_c128 t2_ = cti_div_c128(cti_sub_c128(end, start), cti_make_c128(cti_max_f64(t1_, 1.0), 0.0));
    const cti_c128 t3_ = cti_mul_c128(cti_make_c128((double)at_0, 0.0), t2_);
    const cti_c128 t4_ = cti_mul_c128(cti_make_c128((t1_ - (double)at_0), 0.0), t2_);
    return t0_ ? cti_add_c128(start, t3_) : cti_sub_c128(end, t4_);
}

typedef struct cti_linspace_inexact_attrs {
    int64_t steps;
    ct_scalar start;
    ct_scalar end;
} cti_linspace_inexact_attrs;

typedef struct cti_linspace_inexact_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_linspace_inexact_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_linspace_inexact_loop_table CTI_LEVEL(cti_linspace_inexact_loops);
#else
CTI_HIDDEN extern cti_linspace_inexact_loop_table *cti_linspace_inexact_loops;
#endif

#endif
