/*
 * full_like: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/full_like.h"

static void full_like_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_full_like_attrs *given = attrs;
    const float fill_value = cti_scalar_f32(given->fill_value);
    float *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_full_like_result_f32(fill_value);
}

static void full_like_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_full_like_attrs *given = attrs;
    const double fill_value = cti_scalar_f64(given->fill_value);
    double *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_full_like_result_f64(fill_value);
}

static void full_like_result_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_full_like_attrs *given = attrs;
    const cti_c64 fill_value = cti_scalar_c64(given->fill_value);
    cti_c64 *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_full_like_result_c64(fill_value);
}

static void full_like_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_full_like_attrs *given = attrs;
    const cti_c128 fill_value = cti_scalar_c128(given->fill_value);
    cti_c128 *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_full_like_result_c128(fill_value);
}

static void full_like_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_full_like_attrs *given = attrs;
    const int64_t fill_value = cti_scalar_i64(given->fill_value);
    int64_t *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_full_like_result_i64(fill_value);
}

cti_full_like_loop_table CTI_LEVEL(cti_full_like_loops) = {
    .result = {[CTI_COMPUTE_F32] = full_like_result_f32,
               [CTI_COMPUTE_F64] = full_like_result_f64,
               [CTI_COMPUTE_C64] = full_like_result_c64,
               [CTI_COMPUTE_C128] = full_like_result_c128,
               [CTI_COMPUTE_I64] = full_like_result_i64},
};
