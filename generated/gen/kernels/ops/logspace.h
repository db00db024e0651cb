/*
 * logspace: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOGSPACE_H
#define CTI_KERNELS_OPS_LOGSPACE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- logspace ---- */

CTI_FN double cti_logspace_result_f64(int64_t at_0, double base_, double steps, double start, double end)
{
    const bool t0_ = (double)at_0 < cti_floor_divide_f64(steps, 2.0) || steps == 1.0;
    const double t1_ = steps - 1.0;
    const double t2_ = (end - start) / cti_max_f64(t1_, 1.0);
    const double t3_ = t0_ ? start + (double)at_0 * t2_ : end - (t1_ - (double)at_0) * t2_;
    return cti_pow_f64(base_, t3_);
}

CTI_FN cti_c128 cti_logspace_result_c128(int64_t at_0, double base_, double steps, cti_c128 start, cti_c128 end)
{
    const bool t0_ = (double)at_0 < cti_floor_divide_f64(steps, 2.0) || steps == 1.0;
    const double t1_ = steps - 1.0;
    const cti_c128 t2_ = cti_div_c128(cti_sub_c128(end, start), cti_make_c128(cti_max_f64(t1_, 1.0), 0.0));
    const cti_c128 t3_ = cti_mul_c128(cti_make_c128((double)at_0, 0.0), t2_);
    const cti_c128 t4_ = cti_mul_c128(cti_make_c128((t1_ - (double)at_0), 0.0), t2_);
    const cti_c128 t5_ = t0_ ? cti_add_c128(start, t3_) : cti_sub_c128(end, t4_);
    return cti_pow_c128(cti_make_c128(base_, 0.0), t5_);
}

typedef struct cti_logspace_attrs {
    double base;
    int64_t steps;
    ct_scalar start;
    ct_scalar end;
} cti_logspace_attrs;

typedef struct cti_logspace_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_logspace_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_logspace_loop_table CTI_LEVEL(cti_logspace_loops);
#else
CTI_HIDDEN extern cti_logspace_loop_table *cti_logspace_loops;
#endif

#endif
