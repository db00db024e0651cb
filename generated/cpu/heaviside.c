/*
 * heaviside: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/heaviside.h"

static void heaviside_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *values = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_heaviside_result_f32(self[i], values[i]);
}

static void heaviside_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *values = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_heaviside_result_f64(self[i], values[i]);
}

static void heaviside_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *values = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_heaviside_result_i64(self[i], values[i]);
}

cti_heaviside_loop_table CTI_LEVEL(cti_heaviside_loops) = {
    .result = {[CTI_COMPUTE_F32] = heaviside_result_f32,
               [CTI_COMPUTE_F64] = heaviside_result_f64,
               [CTI_COMPUTE_I64] = heaviside_result_i64},
};
