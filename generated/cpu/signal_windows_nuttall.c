/*
 * signal_windows_nuttall: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/signal_windows_nuttall.h"

static void signal_windows_nuttall_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_signal_windows_nuttall_attrs *given = attrs;
    const float M = (float)given->M;
    const bool sym = given->sym;
    float *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_signal_windows_nuttall_result_f32(at_0[i], M, sym);
}

static void signal_windows_nuttall_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_signal_windows_nuttall_attrs *given = attrs;
    const double M = (double)given->M;
    const bool sym = given->sym;
    double *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_signal_windows_nuttall_result_f64(at_0[i], M, sym);
}

cti_signal_windows_nuttall_loop_table CTI_LEVEL(cti_signal_windows_nuttall_loops) = {
    .result =
        {[CTI_COMPUTE_F32] = signal_windows_nuttall_result_f32, [CTI_COMPUTE_F64] = signal_windows_nuttall_result_f64},
};
