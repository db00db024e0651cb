/*
 * mean: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MEAN_H
#define CTI_KERNELS_OPS_MEAN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- mean ---- */

CTI_FN float cti_mean_finish_f32(float folded, float count_over_self_dim) { return folded / count_over_self_dim; }

CTI_FN double cti_mean_finish_f64(double folded, double count_over_self_dim) { return folded / count_over_self_dim; }

CTI_FN cti_c64 cti_mean_finish_c64(cti_c64 folded, float count_over_self_dim)
{
    return cti_div_c64(folded, cti_make_c64(count_over_self_dim, 0.0f));
}

CTI_FN cti_c128 cti_mean_finish_c128(cti_c128 folded, double count_over_self_dim)
{
    return cti_div_c128(folded, cti_make_c128(count_over_self_dim, 0.0));
}

typedef struct cti_mean_attrs {
    int64_t count_over_self_dim;
} cti_mean_attrs;

typedef struct cti_mean_loop_table {
    cti_loop finish[CTI_COMPUTE_COUNT];
} cti_mean_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_mean_loop_table CTI_LEVEL(cti_mean_loops);
#else
CTI_HIDDEN extern cti_mean_loop_table *cti_mean_loops;
#endif

#endif
