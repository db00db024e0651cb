/*
 * arange: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/arange.h"

static void arange_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_arange_attrs *given = attrs;
    const double start = cti_scalar_f64(given->start);
    const double step = cti_scalar_f64(given->step);
    double *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_arange_result_f64(at_0[i], start, step);
}

static void arange_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_arange_attrs *given = attrs;
    const cti_c128 start = cti_scalar_c128(given->start);
    const cti_c128 step = cti_scalar_c128(given->step);
    cti_c128 *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_arange_result_c128(at_0[i], start, step);
}

static void arange_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_arange_attrs *given = attrs;
    const int64_t start = cti_scalar_i64(given->start);
    const int64_t step = cti_scalar_i64(given->step);
    int64_t *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_arange_result_i64(at_0[i], start, step);
}

cti_arange_loop_table CTI_LEVEL(cti_arange_loops) = {
    .result = {[CTI_COMPUTE_F64] = arange_result_f64,
               [CTI_COMPUTE_C128] = arange_result_c128,
               [CTI_COMPUTE_I64] = arange_result_i64},
};
