/*
 * hardtanh: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/hardtanh.h"

static void hardtanh_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hardtanh_attrs *given = attrs;
    const float max_val = cti_scalar_f32(given->max_val);
    const float min_val = cti_scalar_f32(given->min_val);
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_hardtanh_result_f32(self[i], max_val, min_val);
}

static void hardtanh_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hardtanh_attrs *given = attrs;
    const double max_val = cti_scalar_f64(given->max_val);
    const double min_val = cti_scalar_f64(given->min_val);
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_hardtanh_result_f64(self[i], max_val, min_val);
}

static void hardtanh_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hardtanh_attrs *given = attrs;
    const int64_t max_val = cti_scalar_i64(given->max_val);
    const int64_t min_val = cti_scalar_i64(given->min_val);
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_hardtanh_result_i64(self[i], max_val, min_val);
}

static void hardtanh_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hardtanh_attrs *given = attrs;
    const float max_val = cti_scalar_f32(given->max_val);
    const float min_val = cti_scalar_f32(given->min_val);
    float *result = operands[0];
    uint8_t *inside = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_hardtanh_result_f32(self[i], max_val, min_val);
        const bool inside_i = cti_hardtanh_inside_f32(self[i], min_val, max_val);
        result[i] = result_i;
        inside[i] = inside_i;
    }
}

static void hardtanh_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hardtanh_attrs *given = attrs;
    const double max_val = cti_scalar_f64(given->max_val);
    const double min_val = cti_scalar_f64(given->min_val);
    double *result = operands[0];
    uint8_t *inside = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_hardtanh_result_f64(self[i], max_val, min_val);
        const bool inside_i = cti_hardtanh_inside_f64(self[i], min_val, max_val);
        result[i] = result_i;
        inside[i] = inside_i;
    }
}

static void hardtanh_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_hardtanh_self_grad_f32(result_grad[i], inside[i]);
}

static void hardtanh_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_hardtanh_self_grad_f64(result_grad[i], inside[i]);
}

static void hardtanh_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hardtanh_attrs *given = attrs;
    const float min_val = cti_scalar_f32(given->min_val);
    const float max_val = cti_scalar_f32(given->max_val);
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_hardtanh_result_tangent_f32(self[i], self_tangent[i], min_val, max_val);
}

static void hardtanh_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hardtanh_attrs *given = attrs;
    const double min_val = cti_scalar_f64(given->min_val);
    const double max_val = cti_scalar_f64(given->max_val);
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_hardtanh_result_tangent_f64(self[i], self_tangent[i], min_val, max_val);
}

cti_hardtanh_loop_table CTI_LEVEL(cti_hardtanh_loops) = {
    .result = {[CTI_COMPUTE_F32] = hardtanh_result_f32,
               [CTI_COMPUTE_F64] = hardtanh_result_f64,
               [CTI_COMPUTE_I64] = hardtanh_result_i64},
    .saves = {[CTI_COMPUTE_F32] = hardtanh_saves_f32, [CTI_COMPUTE_F64] = hardtanh_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = hardtanh_self_grad_f32, [CTI_COMPUTE_F64] = hardtanh_self_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = hardtanh_result_tangent_f32, [CTI_COMPUTE_F64] = hardtanh_result_tangent_f64},
};
