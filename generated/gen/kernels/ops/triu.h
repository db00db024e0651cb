/*
 * triu: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_TRIU_H
#define CTI_KERNELS_OPS_TRIU_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- triu ---- */

CTI_FN double cti_triu_result_f64(double self, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? self : 0.0;
}

CTI_FN cti_c128 cti_triu_result_c128(cti_c128 self, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? self : cti_make_c128(0.0, 0.0);
}

CTI_FN int64_t cti_triu_result_i64(int64_t self, int64_t at_end1, int64_t at_end2, int64_t diagonal)
{
    return cti_sub_i64(at_end1, at_end2) >= diagonal ? self : 0;
}

CTI_FN double cti_triu_self_grad_f64(double result_grad, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? result_grad : 0.0;
}

CTI_FN cti_c128 cti_triu_self_grad_c128(cti_c128 result_grad, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? result_grad : cti_make_c128(0.0, 0.0);
}

CTI_FN double cti_triu_result_tangent_f64(double self_tangent, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? self_tangent : 0.0;
}

CTI_FN cti_c128 cti_triu_result_tangent_c128(cti_c128 self_tangent, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? self_tangent : cti_make_c128(0.0, 0.0);
}

typedef struct cti_triu_attrs {
    int64_t diagonal;
} cti_triu_attrs;

typedef struct cti_triu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_triu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_triu_loop_table CTI_LEVEL(cti_triu_loops);
#else
CTI_HIDDEN extern cti_triu_loop_table *cti_triu_loops;
#endif

#endif
