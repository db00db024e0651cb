/*
 * heaviside: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HEAVISIDE_H
#define CTI_KERNELS_OPS_HEAVISIDE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- heaviside ---- */

CTI_FN float cti_heaviside_result_f32(float self, float values)
{
    return self == 0.0f ? values : self > 0.0f ? 1.0f : 0.0f;
}

CTI_FN double cti_heaviside_result_f64(double self, double values)
{
    return self == 0.0 ? values : self > 0.0 ? 1.0 : 0.0;
}

CTI_FN int64_t cti_heaviside_result_i64(int64_t self, int64_t values) { return self == 0 ? values : self > 0 ? 1 : 0; }

typedef struct cti_heaviside_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_heaviside_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_heaviside_loop_table CTI_LEVEL(cti_heaviside_loops);
#else
CTI_HIDDEN extern cti_heaviside_loop_table *cti_heaviside_loops;
#endif

#endif
