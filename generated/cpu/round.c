/*
 * round: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/round.h"

static void round_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_round_result_f32(self[i]);
}

static void round_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_round_result_f64(self[i]);
}

static void round_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_round_result_i64(self[i]);
}

cti_round_loop_table CTI_LEVEL(cti_round_loops) = {
    .result = {[CTI_COMPUTE_F32] = round_result_f32,
               [CTI_COMPUTE_F64] = round_result_f64,
               [CTI_COMPUTE_I64] = round_result_i64},
};

static void round_decimals_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_round_decimals_attrs *given = attrs;
    const float decimals = (float)given->decimals;
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_round_decimals_result_f32(self[i], decimals);
}

static void round_decimals_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_round_decimals_attrs *given = attrs;
    const double decimals = (double)given->decimals;
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_round_decimals_result_f64(self[i], decimals);
}

cti_round_decimals_loop_table CTI_LEVEL(cti_round_decimals_loops) = {
    .result = {[CTI_COMPUTE_F32] = round_decimals_result_f32, [CTI_COMPUTE_F64] = round_decimals_result_f64},
};
