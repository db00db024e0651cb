/*
 * angle_real: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ANGLE_REAL_H
#define CTI_KERNELS_OPS_ANGLE_REAL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- angle_real ---- */

CTI_FN float cti_angle_real_result_f32(float self)
{
    return cti_isnan_f32(self) ? self : self < 0.0f ? 3.141592653589793f : 0.0f;
}

CTI_FN double cti_angle_real_result_f64(double self)
{
    return cti_isnan_f64(self) ? self : self < 0.0 ? 3.141592653589793 : 0.0;
}

typedef struct cti_angle_real_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_angle_real_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_angle_real_loop_table CTI_LEVEL(cti_angle_real_loops);
#else
CTI_HIDDEN extern cti_angle_real_loop_table *cti_angle_real_loops;
#endif

#endif
