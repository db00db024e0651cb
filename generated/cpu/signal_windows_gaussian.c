/*
 * signal_windows_gaussian: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/signal_windows_gaussian.h"

static void signal_windows_gaussian_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_signal_windows_gaussian_attrs *given = attrs;
    const double span = given->span;
    const double std = given->std;
    double *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_signal_windows_gaussian_result_f64(at_0[i], span, std);
}

cti_signal_windows_gaussian_loop_table CTI_LEVEL(cti_signal_windows_gaussian_loops) = {
    .result = {[CTI_COMPUTE_F64] = signal_windows_gaussian_result_f64},
};
