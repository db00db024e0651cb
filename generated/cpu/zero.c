/*
 * zero: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/zero.h"

static void zero_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_zero_result_f32();
}

static void zero_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_zero_result_f64();
}

static void zero_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_zero_result_c64();
}

static void zero_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_zero_result_c128();
}

static void zero_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_zero_result_i64();
}

cti_zero_loop_table CTI_LEVEL(cti_zero_loops) = {
    .result = {[CTI_COMPUTE_F32] = zero_result_f32,
               [CTI_COMPUTE_F64] = zero_result_f64,
               [CTI_COMPUTE_C64] = zero_result_c64,
               [CTI_COMPUTE_C128] = zero_result_c128,
               [CTI_COMPUTE_I64] = zero_result_i64},
};
