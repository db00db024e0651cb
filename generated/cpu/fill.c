/*
 * fill: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/fill.h"

static void fill_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *value = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_fill_result_f32(value[i]);
}

static void fill_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *value = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_fill_result_f64(value[i]);
}

static void fill_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const cti_c64 *value = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_fill_result_c64(value[i]);
}

static void fill_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const cti_c128 *value = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_fill_result_c128(value[i]);
}

static void fill_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *value = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_fill_result_i64(value[i]);
}

cti_fill_loop_table CTI_LEVEL(cti_fill_loops) = {
    .result = {[CTI_COMPUTE_F32] = fill_result_f32,
               [CTI_COMPUTE_F64] = fill_result_f64,
               [CTI_COMPUTE_C64] = fill_result_c64,
               [CTI_COMPUTE_C128] = fill_result_c128,
               [CTI_COMPUTE_I64] = fill_result_i64},
};
