/*
 * clamp_min: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/clamp_min.h"

static void clamp_min_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *min = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_min_result_f32(self[i], min[i]);
}

static void clamp_min_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *min = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_min_result_f64(self[i], min[i]);
}

static void clamp_min_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *min = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_min_result_i64(self[i], min[i]);
}

static void clamp_min_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    uint8_t *inside = operands[1];
    const float *self = operands[2];
    const float *min = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_clamp_min_result_f32(self[i], min[i]);
        const bool inside_i = cti_clamp_min_inside_f32(self[i], min[i]);
        result[i] = result_i;
        inside[i] = inside_i;
    }
}

static void clamp_min_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    uint8_t *inside = operands[1];
    const double *self = operands[2];
    const double *min = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_clamp_min_result_f64(self[i], min[i]);
        const bool inside_i = cti_clamp_min_inside_f64(self[i], min[i]);
        result[i] = result_i;
        inside[i] = inside_i;
    }
}

static void clamp_min_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_clamp_min_self_grad_f32(result_grad[i], inside[i]);
}

static void clamp_min_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_clamp_min_self_grad_f64(result_grad[i], inside[i]);
}

static void clamp_min_min_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *min_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) min_grad[i] = cti_clamp_min_min_grad_f32(result_grad[i], inside[i]);
}

static void clamp_min_min_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *min_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) min_grad[i] = cti_clamp_min_min_grad_f64(result_grad[i], inside[i]);
}

static void clamp_min_self_min_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *min_grad = operands[1];
    const float *result_grad = operands[2];
    const uint8_t *inside = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_clamp_min_self_grad_f32(result_grad[i], inside[i]);
        min_grad[i] = cti_clamp_min_min_grad_f32(result_grad[i], inside[i]);
    }
}

static void clamp_min_self_min_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *min_grad = operands[1];
    const double *result_grad = operands[2];
    const uint8_t *inside = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_clamp_min_self_grad_f64(result_grad[i], inside[i]);
        min_grad[i] = cti_clamp_min_min_grad_f64(result_grad[i], inside[i]);
    }
}

static void clamp_min_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *min = operands[2];
    const float *self_tangent = operands[3];
    const float *min_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_clamp_min_result_tangent_f32(self[i], min[i], self_tangent[i], min_tangent[i]);
}

static void clamp_min_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *min = operands[2];
    const double *self_tangent = operands[3];
    const double *min_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_clamp_min_result_tangent_f64(self[i], min[i], self_tangent[i], min_tangent[i]);
}

cti_clamp_min_loop_table CTI_LEVEL(cti_clamp_min_loops) = {
    .result = {[CTI_COMPUTE_F32] = clamp_min_result_f32,
               [CTI_COMPUTE_F64] = clamp_min_result_f64,
               [CTI_COMPUTE_I64] = clamp_min_result_i64},
    .saves = {[CTI_COMPUTE_F32] = clamp_min_saves_f32, [CTI_COMPUTE_F64] = clamp_min_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = clamp_min_self_grad_f32, [CTI_COMPUTE_F64] = clamp_min_self_grad_f64},
    .min_grad = {[CTI_COMPUTE_F32] = clamp_min_min_grad_f32, [CTI_COMPUTE_F64] = clamp_min_min_grad_f64},
    .self_min_grads =
        {[CTI_COMPUTE_F32] = clamp_min_self_min_grads_f32, [CTI_COMPUTE_F64] = clamp_min_self_min_grads_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = clamp_min_result_tangent_f32, [CTI_COMPUTE_F64] = clamp_min_result_tangent_f64},
};
