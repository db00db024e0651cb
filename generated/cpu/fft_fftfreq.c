/*
 * fft_fftfreq: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/fft_fftfreq.h"

static void fft_fftfreq_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_fft_fftfreq_attrs *given = attrs;
    const double n_ = (double)given->n;
    const double d = given->d;
    double *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_fft_fftfreq_result_f64(at_0[i], n_, d);
}

cti_fft_fftfreq_loop_table CTI_LEVEL(cti_fft_fftfreq_loops) = {
    .result = {[CTI_COMPUTE_F64] = fft_fftfreq_result_f64},
};
