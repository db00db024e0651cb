/*
 * max: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/max.h"

static void max_tie_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *tie = operands[0];
    const float *self = operands[1];
    const float *values = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tie[i] = cti_max_tie_f32(self[i], values[i]);
}

static void max_tie_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *tie = operands[0];
    const double *self = operands[1];
    const double *values = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tie[i] = cti_max_tie_f64(self[i], values[i]);
}

cti_max_loop_table CTI_LEVEL(cti_max_loops) = {
    .tie = {[CTI_COMPUTE_F32] = max_tie_f32, [CTI_COMPUTE_F64] = max_tie_f64},
};
