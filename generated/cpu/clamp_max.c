/*
 * clamp_max: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/clamp_max.h"

static void clamp_max_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *max = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_max_result_f32(self[i], max[i]);
}

static void clamp_max_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *max = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_max_result_f64(self[i], max[i]);
}

static void clamp_max_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *max = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_max_result_i64(self[i], max[i]);
}

static void clamp_max_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    uint8_t *inside = operands[1];
    const float *self = operands[2];
    const float *max = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_clamp_max_result_f32(self[i], max[i]);
        const bool inside_i = cti_clamp_max_inside_f32(self[i], max[i]);
        result[i] = result_i;
        inside[i] = inside_i;
    }
}

static void clamp_max_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    uint8_t *inside = operands[1];
    const double *self = operands[2];
    const double *max = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_clamp_max_result_f64(self[i], max[i]);
        const bool inside_i = cti_clamp_max_inside_f64(self[i], max[i]);
        result[i] = result_i;
        inside[i] = inside_i;
    }
}

static void clamp_max_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_clamp_max_self_grad_f32(result_grad[i], inside[i]);
}

static void clamp_max_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_clamp_max_self_grad_f64(result_grad[i], inside[i]);
}

static void clamp_max_max_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *max_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) max_grad[i] = cti_clamp_max_max_grad_f32(result_grad[i], inside[i]);
}

static void clamp_max_max_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *max_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) max_grad[i] = cti_clamp_max_max_grad_f64(result_grad[i], inside[i]);
}

static void clamp_max_self_max_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *max_grad = operands[1];
    const float *result_grad = operands[2];
    const uint8_t *inside = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_clamp_max_self_grad_f32(result_grad[i], inside[i]);
        max_grad[i] = cti_clamp_max_max_grad_f32(result_grad[i], inside[i]);
    }
}

static void clamp_max_self_max_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *max_grad = operands[1];
    const double *result_grad = operands[2];
    const uint8_t *inside = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_clamp_max_self_grad_f64(result_grad[i], inside[i]);
        max_grad[i] = cti_clamp_max_max_grad_f64(result_grad[i], inside[i]);
    }
}

static void clamp_max_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *max = operands[2];
    const float *self_tangent = operands[3];
    const float *max_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_clamp_max_result_tangent_f32(self[i], max[i], self_tangent[i], max_tangent[i]);
}

static void clamp_max_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *max = operands[2];
    const double *self_tangent = operands[3];
    const double *max_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_clamp_max_result_tangent_f64(self[i], max[i], self_tangent[i], max_tangent[i]);
}

cti_clamp_max_loop_table CTI_LEVEL(cti_clamp_max_loops) = {
    .result = {[CTI_COMPUTE_F32] = clamp_max_result_f32,
               [CTI_COMPUTE_F64] = clamp_max_result_f64,
               [CTI_COMPUTE_I64] = clamp_max_result_i64},
    .saves = {[CTI_COMPUTE_F32] = clamp_max_saves_f32, [CTI_COMPUTE_F64] = clamp_max_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = clamp_max_self_grad_f32, [CTI_COMPUTE_F64] = clamp_max_self_grad_f64},
    .max_grad = {[CTI_COMPUTE_F32] = clamp_max_max_grad_f32, [CTI_COMPUTE_F64] = clamp_max_max_grad_f64},
    .self_max_grads =
        {[CTI_COMPUTE_F32] = clamp_max_self_max_grads_f32, [CTI_COMPUTE_F64] = clamp_max_self_max_grads_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = clamp_max_result_tangent_f32, [CTI_COMPUTE_F64] = clamp_max_result_tangent_f64},
};
