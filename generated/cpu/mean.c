/*
 * mean: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/mean.h"

static void mean_finish_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_mean_attrs *given = attrs;
    const float count_over_self_dim = (float)given->count_over_self_dim;
    float *result = operands[0];
    const float *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_mean_finish_f32(folded[i], count_over_self_dim);
}

static void mean_finish_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_mean_attrs *given = attrs;
    const double count_over_self_dim = (double)given->count_over_self_dim;
    double *result = operands[0];
    const double *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_mean_finish_f64(folded[i], count_over_self_dim);
}

static void mean_finish_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_mean_attrs *given = attrs;
    const float count_over_self_dim = (float)given->count_over_self_dim;
    cti_c64 *result = operands[0];
    const cti_c64 *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_mean_finish_c64(folded[i], count_over_self_dim);
}

static void mean_finish_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_mean_attrs *given = attrs;
    const double count_over_self_dim = (double)given->count_over_self_dim;
    cti_c128 *result = operands[0];
    const cti_c128 *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_mean_finish_c128(folded[i], count_over_self_dim);
}

cti_mean_loop_table CTI_LEVEL(cti_mean_loops) = {
    .finish = {[CTI_COMPUTE_F32] = mean_finish_f32,
               [CTI_COMPUTE_F64] = mean_finish_f64,
               [CTI_COMPUTE_C64] = mean_finish_c64,
               [CTI_COMPUTE_C128] = mean_finish_c128},
};
