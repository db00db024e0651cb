/*
 * isreal: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ISREAL_H
#define CTI_KERNELS_OPS_ISREAL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- isreal ---- */

CTI_FN bool cti_isreal_result_f32(float self)
{
    (void)self;
    return 0.0f == 0.0f;
}

CTI_FN bool cti_isreal_result_f64(double self)
{
    (void)self;
    return 0.0 == 0.0;
}

CTI_FN bool cti_isreal_result_c64(cti_c64 self) { return self.im == 0.0f; }

CTI_FN bool cti_isreal_result_c128(cti_c128 self) { return self.im == 0.0; }

CTI_FN bool cti_isreal_result_i64(int64_t self)
{
    (void)self;
    return true;
}

typedef struct cti_isreal_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_isreal_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_isreal_loop_table CTI_LEVEL(cti_isreal_loops);
#else
CTI_HIDDEN extern cti_isreal_loop_table *cti_isreal_loops;
#endif

#endif
