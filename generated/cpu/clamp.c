/*
 * clamp: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/clamp.h"

static void clamp_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    float *result = operands[0];
    const float *self = operands[1];
    const float *min = operands[2];
    const float *max = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_result_f32(self[i], min[i], max[i], has_max, has_min);
}

static void clamp_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    double *result = operands[0];
    const double *self = operands[1];
    const double *min = operands[2];
    const double *max = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_result_f64(self[i], min[i], max[i], has_max, has_min);
}

static void clamp_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *min = operands[2];
    const int64_t *max = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_result_i64(self[i], min[i], max[i], has_max, has_min);
}

static void clamp_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    float *result = operands[0];
    uint8_t *inside = operands[1];
    uint8_t *above = operands[2];
    const float *self = operands[3];
    const float *min = operands[4];
    const float *max = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_clamp_result_f32(self[i], min[i], max[i], has_max, has_min);
        const bool inside_i = cti_clamp_inside_f32(self[i], min[i], max[i], has_min, has_max);
        const bool above_i = cti_clamp_above_f32(self[i], min[i], max[i]);
        result[i] = result_i;
        inside[i] = inside_i;
        above[i] = above_i;
    }
}

static void clamp_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    double *result = operands[0];
    uint8_t *inside = operands[1];
    uint8_t *above = operands[2];
    const double *self = operands[3];
    const double *min = operands[4];
    const double *max = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_clamp_result_f64(self[i], min[i], max[i], has_max, has_min);
        const bool inside_i = cti_clamp_inside_f64(self[i], min[i], max[i], has_min, has_max);
        const bool above_i = cti_clamp_above_f64(self[i], min[i], max[i]);
        result[i] = result_i;
        inside[i] = inside_i;
        above[i] = above_i;
    }
}

static void clamp_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_clamp_self_grad_f32(result_grad[i], inside[i]);
}

static void clamp_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_clamp_self_grad_f64(result_grad[i], inside[i]);
}

static void clamp_min_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_max = given->has_max;
    float *min_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    const uint8_t *above = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) min_grad[i] = cti_clamp_min_grad_f32(result_grad[i], inside[i], above[i], has_max);
}

static void clamp_min_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_max = given->has_max;
    double *min_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    const uint8_t *above = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) min_grad[i] = cti_clamp_min_grad_f64(result_grad[i], inside[i], above[i], has_max);
}

static void clamp_max_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_min = given->has_min;
    float *max_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    const uint8_t *above = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) max_grad[i] = cti_clamp_max_grad_f32(result_grad[i], inside[i], above[i], has_min);
}

static void clamp_max_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_min = given->has_min;
    double *max_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    const uint8_t *above = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) max_grad[i] = cti_clamp_max_grad_f64(result_grad[i], inside[i], above[i], has_min);
}

static void clamp_self_min_max_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    float *self_grad = operands[0];
    float *min_grad = operands[1];
    float *max_grad = operands[2];
    const float *result_grad = operands[3];
    const uint8_t *inside = operands[4];
    const uint8_t *above = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_clamp_self_grad_f32(result_grad[i], inside[i]);
        min_grad[i] = cti_clamp_min_grad_f32(result_grad[i], inside[i], above[i], has_max);
        max_grad[i] = cti_clamp_max_grad_f32(result_grad[i], inside[i], above[i], has_min);
    }
}

static void clamp_self_min_max_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    double *self_grad = operands[0];
    double *min_grad = operands[1];
    double *max_grad = operands[2];
    const double *result_grad = operands[3];
    const uint8_t *inside = operands[4];
    const uint8_t *above = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_clamp_self_grad_f64(result_grad[i], inside[i]);
        min_grad[i] = cti_clamp_min_grad_f64(result_grad[i], inside[i], above[i], has_max);
        max_grad[i] = cti_clamp_max_grad_f64(result_grad[i], inside[i], above[i], has_min);
    }
}

cti_clamp_loop_table CTI_LEVEL(cti_clamp_loops) = {
    .result = {[CTI_COMPUTE_F32] = clamp_result_f32,
               [CTI_COMPUTE_F64] = clamp_result_f64,
               [CTI_COMPUTE_I64] = clamp_result_i64},
    .saves = {[CTI_COMPUTE_F32] = clamp_saves_f32, [CTI_COMPUTE_F64] = clamp_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = clamp_self_grad_f32, [CTI_COMPUTE_F64] = clamp_self_grad_f64},
    .min_grad = {[CTI_COMPUTE_F32] = clamp_min_grad_f32, [CTI_COMPUTE_F64] = clamp_min_grad_f64},
    .max_grad = {[CTI_COMPUTE_F32] = clamp_max_grad_f32, [CTI_COMPUTE_F64] = clamp_max_grad_f64},
    .self_min_max_grads =
        {[CTI_COMPUTE_F32] = clamp_self_min_max_grads_f32, [CTI_COMPUTE_F64] = clamp_self_min_max_grads_f64},
};

static void clamp_scalar_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_scalar_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    const float min = cti_scalar_f32(given->min);
    const float max = cti_scalar_f32(given->max);
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_scalar_result_f32(self[i], has_max, has_min, min, max);
}

static void clamp_scalar_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_scalar_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    const double min = cti_scalar_f64(given->min);
    const double max = cti_scalar_f64(given->max);
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_scalar_result_f64(self[i], has_max, has_min, min, max);
}

static void clamp_scalar_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_scalar_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    const int64_t min = cti_scalar_i64(given->min);
    const int64_t max = cti_scalar_i64(given->max);
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_clamp_scalar_result_i64(self[i], has_max, has_min, min, max);
}

static void clamp_scalar_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_scalar_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    const float min = cti_scalar_f32(given->min);
    const float max = cti_scalar_f32(given->max);
    float *result = operands[0];
    uint8_t *inside = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_clamp_scalar_result_f32(self[i], has_max, has_min, min, max);
        const bool inside_i = cti_clamp_scalar_inside_f32(self[i], has_min, has_max, min, max);
        result[i] = result_i;
        inside[i] = inside_i;
    }
}

static void clamp_scalar_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_clamp_scalar_attrs *given = attrs;
    const bool has_max = given->has_max;
    const bool has_min = given->has_min;
    const double min = cti_scalar_f64(given->min);
    const double max = cti_scalar_f64(given->max);
    double *result = operands[0];
    uint8_t *inside = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_clamp_scalar_result_f64(self[i], has_max, has_min, min, max);
        const bool inside_i = cti_clamp_scalar_inside_f64(self[i], has_min, has_max, min, max);
        result[i] = result_i;
        inside[i] = inside_i;
    }
}

static void clamp_scalar_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_clamp_scalar_self_grad_f32(result_grad[i], inside[i]);
}

static void clamp_scalar_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *inside = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_clamp_scalar_self_grad_f64(result_grad[i], inside[i]);
}

cti_clamp_scalar_loop_table CTI_LEVEL(cti_clamp_scalar_loops) = {
    .result = {[CTI_COMPUTE_F32] = clamp_scalar_result_f32,
               [CTI_COMPUTE_F64] = clamp_scalar_result_f64,
               [CTI_COMPUTE_I64] = clamp_scalar_result_i64},
    .saves = {[CTI_COMPUTE_F32] = clamp_scalar_saves_f32, [CTI_COMPUTE_F64] = clamp_scalar_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = clamp_scalar_self_grad_f32, [CTI_COMPUTE_F64] = clamp_scalar_self_grad_f64},
};
