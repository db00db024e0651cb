/*
 * threshold: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/threshold.h"

static void threshold_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_threshold_attrs *given = attrs;
    const float threshold = cti_scalar_f32(given->threshold);
    const float value = cti_scalar_f32(given->value);
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_threshold_result_f32(self[i], threshold, value);
}

static void threshold_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_threshold_attrs *given = attrs;
    const double threshold = cti_scalar_f64(given->threshold);
    const double value = cti_scalar_f64(given->value);
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_threshold_result_f64(self[i], threshold, value);
}

static void threshold_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_threshold_attrs *given = attrs;
    const int64_t threshold = cti_scalar_i64(given->threshold);
    const int64_t value = cti_scalar_i64(given->value);
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_threshold_result_i64(self[i], threshold, value);
}

static void threshold_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_threshold_attrs *given = attrs;
    const float threshold = cti_scalar_f32(given->threshold);
    const float value = cti_scalar_f32(given->value);
    float *result = operands[0];
    uint8_t *above = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_threshold_result_f32(self[i], threshold, value);
        const bool above_i = cti_threshold_above_f32(self[i], threshold);
        result[i] = result_i;
        above[i] = above_i;
    }
}

static void threshold_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_threshold_attrs *given = attrs;
    const double threshold = cti_scalar_f64(given->threshold);
    const double value = cti_scalar_f64(given->value);
    double *result = operands[0];
    uint8_t *above = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_threshold_result_f64(self[i], threshold, value);
        const bool above_i = cti_threshold_above_f64(self[i], threshold);
        result[i] = result_i;
        above[i] = above_i;
    }
}

static void threshold_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *above = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_threshold_self_grad_f32(result_grad[i], above[i]);
}

static void threshold_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *above = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_threshold_self_grad_f64(result_grad[i], above[i]);
}

static void threshold_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_threshold_attrs *given = attrs;
    const float threshold = cti_scalar_f32(given->threshold);
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_threshold_result_tangent_f32(self[i], self_tangent[i], threshold);
}

static void threshold_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_threshold_attrs *given = attrs;
    const double threshold = cti_scalar_f64(given->threshold);
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_threshold_result_tangent_f64(self[i], self_tangent[i], threshold);
}

cti_threshold_loop_table CTI_LEVEL(cti_threshold_loops) = {
    .result = {[CTI_COMPUTE_F32] = threshold_result_f32,
               [CTI_COMPUTE_F64] = threshold_result_f64,
               [CTI_COMPUTE_I64] = threshold_result_i64},
    .saves = {[CTI_COMPUTE_F32] = threshold_saves_f32, [CTI_COMPUTE_F64] = threshold_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = threshold_self_grad_f32, [CTI_COMPUTE_F64] = threshold_self_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = threshold_result_tangent_f32, [CTI_COMPUTE_F64] = threshold_result_tangent_f64},
};
