/*
 * scalar_tensor: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SCALAR_TENSOR_H
#define CTI_KERNELS_OPS_SCALAR_TENSOR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- scalar_tensor ---- */

CTI_FN float cti_scalar_tensor_result_f32(float s) { return s; }

CTI_FN double cti_scalar_tensor_result_f64(double s) { return s; }

CTI_FN cti_c64 cti_scalar_tensor_result_c64(cti_c64 s) { return s; }

CTI_FN cti_c128 cti_scalar_tensor_result_c128(cti_c128 s) { return s; }

CTI_FN int64_t cti_scalar_tensor_result_i64(int64_t s) { return s; }

typedef struct cti_scalar_tensor_attrs {
    ct_scalar s;
} cti_scalar_tensor_attrs;

typedef struct cti_scalar_tensor_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_scalar_tensor_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_scalar_tensor_loop_table CTI_LEVEL(cti_scalar_tensor_loops);
#else
CTI_HIDDEN extern cti_scalar_tensor_loop_table *cti_scalar_tensor_loops;
#endif

#endif
