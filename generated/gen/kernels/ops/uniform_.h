/*
 * uniform_: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_UNIFORM__H
#define CTI_KERNELS_OPS_UNIFORM__H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- uniform_ ---- */

CTI_FN float cti_uniform__self_f32(float u_raw, float from_, float to) { return from_ * (1.0f - u_raw) + to * u_raw; }

CTI_FN double cti_uniform__self_f64(double u_raw, double from_, double to)
{
    return from_ * (1.0 - u_raw) + to * u_raw;
}

typedef struct cti_uniform__attrs {
    double from_;
    double to;
} cti_uniform__attrs;

typedef struct cti_uniform__loop_table {
    cti_loop self[CTI_COMPUTE_COUNT];
} cti_uniform__loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_uniform__loop_table CTI_LEVEL(cti_uniform__loops);
#else
CTI_HIDDEN extern cti_uniform__loop_table *cti_uniform__loops;
#endif

#endif
