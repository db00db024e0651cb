/*
 * normal_: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NORMAL__H
#define CTI_KERNELS_OPS_NORMAL__H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- normal_ ---- */

CTI_FN float cti_normal__self_f32(float u_raw, float mean, float std) { return mean + u_raw * std; }

CTI_FN double cti_normal__self_f64(double u_raw, double mean, double std) { return mean + u_raw * std; }

CTI_FN cti_c64 cti_normal__self_c64(cti_c64 u_raw, float mean, float std)
{
    return cti_add_c64(cti_make_c64(mean, 0.0f), cti_mul_c64(u_raw, cti_make_c64(std, 0.0f)));
}

CTI_FN cti_c128 cti_normal__self_c128(cti_c128 u_raw, double mean, double std)
{
    return cti_add_c128(cti_make_c128(mean, 0.0), cti_mul_c128(u_raw, cti_make_c128(std, 0.0)));
}

typedef struct cti_normal__attrs {
    double mean;
    double std;
} cti_normal__attrs;

typedef struct cti_normal__loop_table {
    cti_loop self[CTI_COMPUTE_COUNT];
} cti_normal__loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_normal__loop_table CTI_LEVEL(cti_normal__loops);
#else
CTI_HIDDEN extern cti_normal__loop_table *cti_normal__loops;
#endif

#endif
