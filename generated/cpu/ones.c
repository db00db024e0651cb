/*
 * ones: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/ones.h"

static void ones_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_ones_result_f32();
}

static void ones_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_ones_result_f64();
}

static void ones_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_ones_result_c64();
}

static void ones_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_ones_result_c128();
}

static void ones_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_ones_result_i64();
}

cti_ones_loop_table CTI_LEVEL(cti_ones_loops) = {
    .result = {[CTI_COMPUTE_F32] = ones_result_f32,
               [CTI_COMPUTE_F64] = ones_result_f64,
               [CTI_COMPUTE_C64] = ones_result_c64,
               [CTI_COMPUTE_C128] = ones_result_c128,
               [CTI_COMPUTE_I64] = ones_result_i64},
};
