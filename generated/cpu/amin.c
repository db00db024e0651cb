/*
 * amin: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/amin.h"

static void amin_tie_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *tie = operands[0];
    const float *self = operands[1];
    const float *result = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tie[i] = cti_amin_tie_f32(self[i], result[i]);
}

static void amin_tie_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *tie = operands[0];
    const double *self = operands[1];
    const double *result = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tie[i] = cti_amin_tie_f64(self[i], result[i]);
}

cti_amin_loop_table CTI_LEVEL(cti_amin_loops) = {
    .tie = {[CTI_COMPUTE_F32] = amin_tie_f32, [CTI_COMPUTE_F64] = amin_tie_f64},
};
