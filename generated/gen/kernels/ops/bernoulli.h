/*
 * bernoulli: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BERNOULLI_H
#define CTI_KERNELS_OPS_BERNOULLI_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- bernoulli ---- */

CTI_FN float cti_bernoulli_result_f32(float self, float u_raw) { return u_raw < self ? 1.0f : 0.0f; }

CTI_FN double cti_bernoulli_result_f64(double self, double u_raw) { return u_raw < self ? 1.0 : 0.0; }

typedef struct cti_bernoulli_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_bernoulli_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_bernoulli_loop_table CTI_LEVEL(cti_bernoulli_loops);
#else
CTI_HIDDEN extern cti_bernoulli_loop_table *cti_bernoulli_loops;
#endif

/* ---- bernoulli.p ---- */

CTI_FN float cti_bernoulli_p_result_f32(float u_raw, float p) { return u_raw < p ? 1.0f : 0.0f; }

CTI_FN double cti_bernoulli_p_result_f64(double u_raw, double p) { return u_raw < p ? 1.0 : 0.0; }

typedef struct cti_bernoulli_p_attrs {
    double p;
} cti_bernoulli_p_attrs;

typedef struct cti_bernoulli_p_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_bernoulli_p_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_bernoulli_p_loop_table CTI_LEVEL(cti_bernoulli_p_loops);
#else
CTI_HIDDEN extern cti_bernoulli_p_loop_table *cti_bernoulli_p_loops;
#endif

#endif
