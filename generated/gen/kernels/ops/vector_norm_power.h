/*
 * vector_norm_power: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_VECTOR_NORM_POWER_H
#define CTI_KERNELS_OPS_VECTOR_NORM_POWER_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- vector_norm_power ---- */

CTI_FN float cti_vector_norm_power_map_f32(float self, float p) { return cti_pow_f32(cti_abs_f32(self), p); }

CTI_FN double cti_vector_norm_power_map_f64(double self, double p) { return cti_pow_f64(cti_abs_f64(self), p); }

CTI_FN float cti_vector_norm_power_map_c64(cti_c64 self, float p) { return cti_pow_f32(cti_abs_c64(self), p); }

CTI_FN double cti_vector_norm_power_map_c128(cti_c128 self, double p) { return cti_pow_f64(cti_abs_c128(self), p); }

CTI_FN float cti_vector_norm_power_finish_f32(float folded, float p) { return cti_pow_f32(folded, 1.0f / p); }

CTI_FN double cti_vector_norm_power_finish_f64(double folded, double p) { return cti_pow_f64(folded, 1.0 / p); }

CTI_FN float cti_vector_norm_power_finish_c64(float folded, float p) { return cti_pow_f32(folded, 1.0f / p); }

CTI_FN double cti_vector_norm_power_finish_c128(double folded, double p) { return cti_pow_f64(folded, 1.0 / p); }

typedef struct cti_vector_norm_power_attrs {
    double p;
} cti_vector_norm_power_attrs;

typedef struct cti_vector_norm_power_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
    cti_loop finish[CTI_COMPUTE_COUNT];
} cti_vector_norm_power_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_vector_norm_power_loop_table CTI_LEVEL(cti_vector_norm_power_loops);
#else
CTI_HIDDEN extern cti_vector_norm_power_loop_table *cti_vector_norm_power_loops;
#endif

#endif
