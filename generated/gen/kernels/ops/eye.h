/*
 * eye: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EYE_H
#define CTI_KERNELS_OPS_EYE_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- eye ---- */

CTI_FN double cti_eye_result_f64(int64_t at_0, int64_t at_1) { return at_0 == at_1 ? 1.0 : 0.0; }

CTI_FN cti_c128 cti_eye_result_c128(int64_t at_0, int64_t at_1)
{
    return cti_make_c128((at_0 == at_1 ? 1.0 : 0.0), 0.0);
}

CTI_FN int64_t cti_eye_result_i64(int64_t at_0, int64_t at_1) { return at_0 == at_1 ? 1 : 0; }

typedef struct cti_eye_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_eye_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_eye_loop_table CTI_LEVEL(cti_eye_loops);
#else
CTI_HIDDEN extern cti_eye_loop_table *cti_eye_loops;
#endif

#endif
