/*
 * frac: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FRAC_H
#define CTI_KERNELS_OPS_FRAC_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- frac ---- */

CTI_FN float cti_frac_result_f32(float self) { return self - cti_trunc_f32(self); }

CTI_FN double cti_frac_result_f64(double self) { return self - cti_trunc_f64(self); }

CTI_FN float cti_frac_result_tangent_f32(float self_tangent) { return self_tangent; }

CTI_FN double cti_frac_result_tangent_f64(double self_tangent) { return self_tangent; }

typedef struct cti_frac_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_frac_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_frac_loop_table CTI_LEVEL(cti_frac_loops);
#else
CTI_HIDDEN extern cti_frac_loop_table *cti_frac_loops;
#endif

#endif
