/*
 * normal: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NORMAL_H
#define CTI_KERNELS_OPS_NORMAL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- normal.tensors ---- */

CTI_FN float cti_normal_tensors_result_f32(float mean, float std, float u_raw) { return mean + u_raw * std; }

CTI_FN double cti_normal_tensors_result_f64(double mean, double std, double u_raw) { return mean + u_raw * std; }

typedef struct cti_normal_tensors_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_normal_tensors_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_normal_tensors_loop_table CTI_LEVEL(cti_normal_tensors_loops);
#else
CTI_HIDDEN extern cti_normal_tensors_loop_table *cti_normal_tensors_loops;
#endif

/* ---- normal.std ---- */

CTI_FN float cti_normal_std_result_f32(float mean, float u_raw, float std) { return mean + u_raw * std; }

CTI_FN double cti_normal_std_result_f64(double mean, double u_raw, double std) { return mean + u_raw * std; }

typedef struct cti_normal_std_attrs {
    double std;
} cti_normal_std_attrs;

typedef struct cti_normal_std_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_normal_std_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_normal_std_loop_table CTI_LEVEL(cti_normal_std_loops);
#else
CTI_HIDDEN extern cti_normal_std_loop_table *cti_normal_std_loops;
#endif

/* ---- normal.mean ---- */

CTI_FN float cti_normal_mean_result_f32(float std, float u_raw, float mean) { return mean + u_raw * std; }

CTI_FN double cti_normal_mean_result_f64(double std, double u_raw, double mean) { return mean + u_raw * std; }

typedef struct cti_normal_mean_attrs {
    double mean;
} cti_normal_mean_attrs;

typedef struct cti_normal_mean_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_normal_mean_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_normal_mean_loop_table CTI_LEVEL(cti_normal_mean_loops);
#else
CTI_HIDDEN extern cti_normal_mean_loop_table *cti_normal_mean_loops;
#endif

#endif
