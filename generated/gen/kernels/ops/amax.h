/*
 * amax: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_AMAX_H
#define CTI_KERNELS_OPS_AMAX_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- amax ---- */

CTI_FN bool cti_amax_tie_f32(float self, float result) { return self == result || cti_isnan_f32(self); }

CTI_FN bool cti_amax_tie_f64(double self, double result) { return self == result || cti_isnan_f64(self); }

typedef struct cti_amax_loop_table {
    cti_loop tie[CTI_COMPUTE_COUNT];
} cti_amax_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_amax_loop_table CTI_LEVEL(cti_amax_loops);
#else
CTI_HIDDEN extern cti_amax_loop_table *cti_amax_loops;
#endif

#endif
