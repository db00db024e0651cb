/*
 * scalar_tensor: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/scalar_tensor.h"

static void scalar_tensor_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scalar_tensor_attrs *given = attrs;
    const float s = cti_scalar_f32(given->s);
    float *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_scalar_tensor_result_f32(s);
}

static void scalar_tensor_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scalar_tensor_attrs *given = attrs;
    const double s = cti_scalar_f64(given->s);
    double *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_scalar_tensor_result_f64(s);
}

static void scalar_tensor_result_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scalar_tensor_attrs *given = attrs;
    const cti_c64 s = cti_scalar_c64(given->s);
    cti_c64 *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_scalar_tensor_result_c64(s);
}

static void scalar_tensor_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scalar_tensor_attrs *given = attrs;
    const cti_c128 s = cti_scalar_c128(given->s);
    cti_c128 *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_scalar_tensor_result_c128(s);
}

static void scalar_tensor_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scalar_tensor_attrs *given = attrs;
    const int64_t s = cti_scalar_i64(given->s);
    int64_t *result = operands[0];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_scalar_tensor_result_i64(s);
}

cti_scalar_tensor_loop_table CTI_LEVEL(cti_scalar_tensor_loops) = {
    .result = {[CTI_COMPUTE_F32] = scalar_tensor_result_f32,
               [CTI_COMPUTE_F64] = scalar_tensor_result_f64,
               [CTI_COMPUTE_C64] = scalar_tensor_result_c64,
               [CTI_COMPUTE_C128] = scalar_tensor_result_c128,
               [CTI_COMPUTE_I64] = scalar_tensor_result_i64},
};
