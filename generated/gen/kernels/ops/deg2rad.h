/*
 * deg2rad: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_DEG2RAD_H
#define CTI_KERNELS_OPS_DEG2RAD_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- deg2rad ---- */

CTI_FN float cti_deg2rad_result_f32(float self) { return 0.017453292519943295f * self; }

CTI_FN double cti_deg2rad_result_f64(double self) { return 0.017453292519943295 * self; }

CTI_FN float cti_deg2rad_self_grad_f32(float result_grad) { return 0.017453292519943295f * result_grad; }

CTI_FN double cti_deg2rad_self_grad_f64(double result_grad) { return 0.017453292519943295 * result_grad; }

CTI_FN float cti_deg2rad_result_tangent_f32(float self_tangent) { return 0.017453292519943295f * self_tangent; }

CTI_FN double cti_deg2rad_result_tangent_f64(double self_tangent) { return 0.017453292519943295 * self_tangent; }

typedef struct cti_deg2rad_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_deg2rad_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_deg2rad_loop_table CTI_LEVEL(cti_deg2rad_loops);
#else
CTI_HIDDEN extern cti_deg2rad_loop_table *cti_deg2rad_loops;
#endif

#endif
