/*
 * linspace_inexact: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/linspace_inexact.h"

static void linspace_inexact_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_linspace_inexact_attrs *given = attrs;
    const double steps = (double)given->steps;
    const double start = cti_scalar_f64(given->start);
    const double end = cti_scalar_f64(given->end);
    double *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_linspace_inexact_result_f64(at_0[i], steps, start, end);
}

static void linspace_inexact_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_linspace_inexact_attrs *given = attrs;
    const double steps = (double)given->steps;
    const cti_c128 start = cti_scalar_c128(given->start);
    const cti_c128 end = cti_scalar_c128(given->end);
    cti_c128 *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_linspace_inexact_result_c128(at_0[i], steps, start, end);
}

cti_linspace_inexact_loop_table CTI_LEVEL(cti_linspace_inexact_loops) = {
    .result = {[CTI_COMPUTE_F64] = linspace_inexact_result_f64, [CTI_COMPUTE_C128] = linspace_inexact_result_c128},
};
