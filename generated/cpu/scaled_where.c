/*
 * scaled_where: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/scaled_where.h"

static void scaled_where_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scaled_where_attrs *given = attrs;
    const float scale = (float)given->scale;
    float *result = operands[0];
    const float *self = operands[1];
    const uint8_t *kept_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_scaled_where_result_f32(self[i], kept_[i], scale);
}

static void scaled_where_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scaled_where_attrs *given = attrs;
    const double scale = given->scale;
    double *result = operands[0];
    const double *self = operands[1];
    const uint8_t *kept_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_scaled_where_result_f64(self[i], kept_[i], scale);
}

static void scaled_where_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scaled_where_attrs *given = attrs;
    const float scale = (float)given->scale;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *kept_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_scaled_where_self_grad_f32(result_grad[i], kept_[i], scale);
}

static void scaled_where_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scaled_where_attrs *given = attrs;
    const double scale = given->scale;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *kept_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_scaled_where_self_grad_f64(result_grad[i], kept_[i], scale);
}

static void scaled_where_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scaled_where_attrs *given = attrs;
    const float scale = (float)given->scale;
    float *result_tangent = operands[0];
    const uint8_t *kept_ = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_scaled_where_result_tangent_f32(kept_[i], self_tangent[i], scale);
}

static void scaled_where_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_scaled_where_attrs *given = attrs;
    const double scale = given->scale;
    double *result_tangent = operands[0];
    const uint8_t *kept_ = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_scaled_where_result_tangent_f64(kept_[i], self_tangent[i], scale);
}

cti_scaled_where_loop_table CTI_LEVEL(cti_scaled_where_loops) = {
    .result = {[CTI_COMPUTE_F32] = scaled_where_result_f32, [CTI_COMPUTE_F64] = scaled_where_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = scaled_where_self_grad_f32, [CTI_COMPUTE_F64] = scaled_where_self_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = scaled_where_result_tangent_f32, [CTI_COMPUTE_F64] = scaled_where_result_tangent_f64},
};
