/*
 * vector_norm_min: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_VECTOR_NORM_MIN_H
#define CTI_KERNELS_OPS_VECTOR_NORM_MIN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- vector_norm_min ---- */

CTI_FN float cti_vector_norm_min_map_f32(float self) { return cti_abs_f32(self); }

CTI_FN double cti_vector_norm_min_map_f64(double self) { return cti_abs_f64(self); }

CTI_FN float cti_vector_norm_min_map_c64(cti_c64 self) { return cti_abs_c64(self); }

CTI_FN double cti_vector_norm_min_map_c128(cti_c128 self) { return cti_abs_c128(self); }

CTI_FN bool cti_vector_norm_min_positive_f32(float self, float result) { return self == result; }

CTI_FN bool cti_vector_norm_min_positive_f64(double self, double result) { return self == result; }

CTI_FN bool cti_vector_norm_min_positive_c64(cti_c64 self, float result) { return self.re == result; }

CTI_FN bool cti_vector_norm_min_positive_c128(cti_c128 self, double result) { return self.re == result; }

CTI_FN bool cti_vector_norm_min_negative_f32(float self, float result) { return self == -result; }

CTI_FN bool cti_vector_norm_min_negative_f64(double self, double result) { return self == -result; }

CTI_FN bool cti_vector_norm_min_negative_c64(cti_c64 self, float result) { return self.re == -result; }

CTI_FN bool cti_vector_norm_min_negative_c128(cti_c128 self, double result) { return self.re == -result; }

typedef struct cti_vector_norm_min_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
    cti_loop positive[CTI_COMPUTE_COUNT];
    cti_loop negative[CTI_COMPUTE_COUNT];
} cti_vector_norm_min_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_vector_norm_min_loop_table CTI_LEVEL(cti_vector_norm_min_loops);
#else
CTI_HIDDEN extern cti_vector_norm_min_loop_table *cti_vector_norm_min_loops;
#endif

#endif
