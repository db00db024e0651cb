/*
 * within: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/within.h"

static void within_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_within_attrs *given = attrs;
    const float atol = (float)given->atol;
    const float rtol = (float)given->rtol;
    const bool equal_nan = given->equal_nan;
    uint8_t *result = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_within_result_f32(self[i], other[i], atol, rtol, equal_nan);
}

static void within_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_within_attrs *given = attrs;
    const double atol = given->atol;
    const double rtol = given->rtol;
    const bool equal_nan = given->equal_nan;
    uint8_t *result = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_within_result_f64(self[i], other[i], atol, rtol, equal_nan);
}

static void within_result_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_within_attrs *given = attrs;
    const float atol = (float)given->atol;
    const float rtol = (float)given->rtol;
    const bool equal_nan = given->equal_nan;
    uint8_t *result = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_within_result_c64(self[i], other[i], atol, rtol, equal_nan);
}

static void within_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_within_attrs *given = attrs;
    const double atol = given->atol;
    const double rtol = given->rtol;
    const bool equal_nan = given->equal_nan;
    uint8_t *result = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_within_result_c128(self[i], other[i], atol, rtol, equal_nan);
}

cti_within_loop_table CTI_LEVEL(cti_within_loops) = {
    .result = {[CTI_COMPUTE_F32] = within_result_f32,
               [CTI_COMPUTE_F64] = within_result_f64,
               [CTI_COMPUTE_C64] = within_result_c64,
               [CTI_COMPUTE_C128] = within_result_c128},
};
