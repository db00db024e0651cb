/*
 * conj_physical: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CONJ_PHYSICAL_H
#define CTI_KERNELS_OPS_CONJ_PHYSICAL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- conj_physical ---- */

CTI_FN float cti_conj_physical_result_f32(float self) { return self; }

CTI_FN double cti_conj_physical_result_f64(double self) { return self; }

CTI_FN cti_c64 cti_conj_physical_result_c64(cti_c64 self) { return cti_conj_c64(self); }

CTI_FN cti_c128 cti_conj_physical_result_c128(cti_c128 self) { return cti_conj_c128(self); }

CTI_FN int64_t cti_conj_physical_result_i64(int64_t self) { return self; }

CTI_FN float cti_conj_physical_self_grad_f32(float result_grad) { return result_grad; }

CTI_FN double cti_conj_physical_self_grad_f64(double result_grad) { return result_grad; }

CTI_FN cti_c64 cti_conj_physical_self_grad_c64(cti_c64 result_grad) { return cti_conj_c64(result_grad); }

CTI_FN cti_c128 cti_conj_physical_self_grad_c128(cti_c128 result_grad) { return cti_conj_c128(result_grad); }

CTI_FN float cti_conj_physical_result_tangent_f32(float self_tangent) { return self_tangent; }

CTI_FN double cti_conj_physical_result_tangent_f64(double self_tangent) { return self_tangent; }

CTI_FN cti_c64 cti_conj_physical_result_tangent_c64(cti_c64 self_tangent) { return cti_conj_c64(self_tangent); }

CTI_FN cti_c128 cti_conj_physical_result_tangent_c128(cti_c128 self_tangent) { return cti_conj_c128(self_tangent); }

typedef struct cti_conj_physical_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_conj_physical_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_conj_physical_loop_table CTI_LEVEL(cti_conj_physical_loops);
#else
CTI_HIDDEN extern cti_conj_physical_loop_table *cti_conj_physical_loops;
#endif

#endif
