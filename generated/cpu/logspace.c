/*
 * logspace: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/logspace.h"

static void logspace_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_logspace_attrs *given = attrs;
    const double base_ = given->base;
    const double steps = (double)given->steps;
    const double start = cti_scalar_f64(given->start);
    const double end = cti_scalar_f64(given->end);
    double *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_logspace_result_f64(at_0[i], base_, steps, start, end);
}

static void logspace_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_logspace_attrs *given = attrs;
    const double base_ = given->base;
    const double steps = (double)given->steps;
    const cti_c128 start = cti_scalar_c128(given->start);
    const cti_c128 end = cti_scalar_c128(given->end);
    cti_c128 *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_logspace_result_c128(at_0[i], base_, steps, start, end);
}

cti_logspace_loop_table CTI_LEVEL(cti_logspace_loops) = {
    .result = {[CTI_COMPUTE_F64] = logspace_result_f64, [CTI_COMPUTE_C128] = logspace_result_c128},
};
