/*
 * gt: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_GT_H
#define CTI_KERNELS_OPS_GT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- gt ---- */

CTI_FN bool cti_gt_result_f32(float self, float other) { return self > other; }

CTI_FN bool cti_gt_result_f64(double self, double other) { return self > other; }

CTI_FN bool cti_gt_result_i64(int64_t self, int64_t other) { return self > other; }

typedef struct cti_gt_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_gt_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_gt_loop_table CTI_LEVEL(cti_gt_loops);
#else
CTI_HIDDEN extern cti_gt_loop_table *cti_gt_loops;
#endif

#endif
