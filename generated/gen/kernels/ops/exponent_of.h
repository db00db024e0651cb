/*
 * exponent_of: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EXPONENT_OF_H
#define CTI_KERNELS_OPS_EXPONENT_OF_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/floats.h"

/* ---- exponent_of ---- */

CTI_FN float cti_exponent_of_result_f32(float self) { return cti_exponent_f32(self); }

CTI_FN double cti_exponent_of_result_f64(double self) { return cti_exponent_f64(self); }

typedef struct cti_exponent_of_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_exponent_of_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_exponent_of_loop_table CTI_LEVEL(cti_exponent_of_loops);
#else
CTI_HIDDEN extern cti_exponent_of_loop_table *cti_exponent_of_loops;
#endif

#endif
