/*
 * hann_window: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/hann_window.h"

static void hann_window_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hann_window_attrs *given = attrs;
    const float window_length = (float)given->window_length;
    const float span = (float)given->span;
    float *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_hann_window_result_f32(at_0[i], window_length, span);
}

static void hann_window_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hann_window_attrs *given = attrs;
    const double window_length = (double)given->window_length;
    const double span = given->span;
    double *result = operands[0];
    const int64_t *at_0 = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_hann_window_result_f64(at_0[i], window_length, span);
}

cti_hann_window_loop_table CTI_LEVEL(cti_hann_window_loops) = {
    .result = {[CTI_COMPUTE_F32] = hann_window_result_f32, [CTI_COMPUTE_F64] = hann_window_result_f64},
};
