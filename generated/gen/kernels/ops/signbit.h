/*
 * signbit: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SIGNBIT_H
#define CTI_KERNELS_OPS_SIGNBIT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/sign.h"

/* ---- signbit ---- */

CTI_FN bool cti_signbit_result_f32(float self) { return cti_signbit_f32(self); }

CTI_FN bool cti_signbit_result_f64(double self) { return cti_signbit_f64(self); }

CTI_FN bool cti_signbit_result_i64(int64_t self) { return cti_signbit_i64(self); }

typedef struct cti_signbit_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_signbit_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_signbit_loop_table CTI_LEVEL(cti_signbit_loops);
#else
CTI_HIDDEN extern cti_signbit_loop_table *cti_signbit_loops;
#endif

#endif
