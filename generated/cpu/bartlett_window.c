/*
 * bartlett_window: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/bartlett_window.h"

static void bartlett_window_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bartlett_window_attrs *given = attrs;
    const double window_length = (double)given->window_length;
    const double span = given->span;
    double *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_bartlett_window_result_f64(at_0[i], window_length, span);
}

cti_bartlett_window_loop_table CTI_LEVEL(cti_bartlett_window_loops) = {
    .result = {[CTI_COMPUTE_F64] = bartlett_window_result_f64},
};
