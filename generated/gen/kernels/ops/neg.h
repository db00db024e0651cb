/*
 * neg: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NEG_H
#define CTI_KERNELS_OPS_NEG_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- neg ---- */

CTI_FN float cti_neg_result_f32(float self) { return -self; }

CTI_FN double cti_neg_result_f64(double self) { return -self; }

CTI_FN cti_c64 cti_neg_result_c64(cti_c64 self) { return cti_neg_c64(self); }

CTI_FN cti_c128 cti_neg_result_c128(cti_c128 self) { return cti_neg_c128(self); }

CTI_FN int64_t cti_neg_result_i64(int64_t self) { return cti_neg_i64(self); }

CTI_FN float cti_neg_self_grad_f32(float result_grad) { return -result_grad; }

CTI_FN double cti_neg_self_grad_f64(double result_grad) { return -result_grad; }

CTI_FN cti_c64 cti_neg_self_grad_c64(cti_c64 result_grad) { return cti_neg_c64(result_grad); }

CTI_FN cti_c128 cti_neg_self_grad_c128(cti_c128 result_grad) { return cti_neg_c128(result_grad); }

CTI_FN float cti_neg_result_tangent_f32(float self_tangent) { return -self_tangent; }

CTI_FN double cti_neg_result_tangent_f64(double self_tangent) { return -self_tangent; }

CTI_FN cti_c64 cti_neg_result_tangent_c64(cti_c64 self_tangent) { return cti_neg_c64(self_tangent); }

CTI_FN cti_c128 cti_neg_result_tangent_c128(cti_c128 self_tangent) { return cti_neg_c128(self_tangent); }

typedef struct cti_neg_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_neg_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_neg_loop_table CTI_LEVEL(cti_neg_loops);
#else
CTI_HIDDEN extern cti_neg_loop_table *cti_neg_loops;
#endif

#endif
