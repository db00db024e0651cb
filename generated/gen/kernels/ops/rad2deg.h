/*
 * rad2deg: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_RAD2DEG_H
#define CTI_KERNELS_OPS_RAD2DEG_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- rad2deg ---- */

CTI_FN float cti_rad2deg_result_f32(float self) { return 57.29577951308232f * self; }

CTI_FN double cti_rad2deg_result_f64(double self) { return 57.29577951308232 * self; }

CTI_FN float cti_rad2deg_self_grad_f32(float result_grad) { return 57.29577951308232f * result_grad; }

CTI_FN double cti_rad2deg_self_grad_f64(double result_grad) { return 57.29577951308232 * result_grad; }

CTI_FN float cti_rad2deg_result_tangent_f32(float self_tangent) { return 57.29577951308232f * self_tangent; }

CTI_FN double cti_rad2deg_result_tangent_f64(double self_tangent) { return 57.29577951308232 * self_tangent; }

typedef struct cti_rad2deg_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_rad2deg_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_rad2deg_loop_table CTI_LEVEL(cti_rad2deg_loops);
#else
CTI_HIDDEN extern cti_rad2deg_loop_table *cti_rad2deg_loops;
#endif

#endif
