/*
 * half_turns: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HALF_TURNS_H
#define CTI_KERNELS_OPS_HALF_TURNS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- half_turns ---- */

CTI_FN float cti_half_turns_result_f32(float self)
{
    return cti_isnan_f32(self) ? self : self < 0.0f ? 3.141592653589793f : 0.0f;
}

CTI_FN double cti_half_turns_result_f64(double self)
{
    return cti_isnan_f64(self) ? self : self < 0.0 ? 3.141592653589793 : 0.0;
}

typedef struct cti_half_turns_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_half_turns_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_half_turns_loop_table CTI_LEVEL(cti_half_turns_loops);
#else
CTI_HIDDEN extern cti_half_turns_loop_table *cti_half_turns_loops;
#endif

#endif
