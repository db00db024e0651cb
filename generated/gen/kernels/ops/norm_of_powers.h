/*
 * norm_of_powers: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NORM_OF_POWERS_H
#define CTI_KERNELS_OPS_NORM_OF_POWERS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- norm_of_powers ---- */

CTI_FN float cti_norm_of_powers_map_f32(float self, float p) { return cti_pow_f32(self, p); }

CTI_FN double cti_norm_of_powers_map_f64(double self, double p) { return cti_pow_f64(self, p); }

CTI_FN float cti_norm_of_powers_finish_f32(float folded, float p) { return cti_pow_f32(folded, 1.0f / p); }

CTI_FN double cti_norm_of_powers_finish_f64(double folded, double p) { return cti_pow_f64(folded, 1.0 / p); }

typedef struct cti_norm_of_powers_attrs {
    double p;
} cti_norm_of_powers_attrs;

typedef struct cti_norm_of_powers_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
    cti_loop finish[CTI_COMPUTE_COUNT];
} cti_norm_of_powers_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_norm_of_powers_loop_table CTI_LEVEL(cti_norm_of_powers_loops);
#else
CTI_HIDDEN extern cti_norm_of_powers_loop_table *cti_norm_of_powers_loops;
#endif

#endif
