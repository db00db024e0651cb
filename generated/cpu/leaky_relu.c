/*
 * leaky_relu: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/leaky_relu.h"

static void leaky_relu_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_leaky_relu_attrs *given = attrs;
    const float negative_slope = (float)given->negative_slope;
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_leaky_relu_result_f32(self[i], negative_slope);
}

static void leaky_relu_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_leaky_relu_attrs *given = attrs;
    const double negative_slope = given->negative_slope;
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_leaky_relu_result_f64(self[i], negative_slope);
}

static void leaky_relu_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_leaky_relu_attrs *given = attrs;
    const float negative_slope = (float)given->negative_slope;
    float *result = operands[0];
    uint8_t *positive = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_leaky_relu_result_f32(self[i], negative_slope);
        const bool positive_i = cti_leaky_relu_positive_f32(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
    }
}

static void leaky_relu_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_leaky_relu_attrs *given = attrs;
    const double negative_slope = given->negative_slope;
    double *result = operands[0];
    uint8_t *positive = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_leaky_relu_result_f64(self[i], negative_slope);
        const bool positive_i = cti_leaky_relu_positive_f64(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
    }
}

static void leaky_relu_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_leaky_relu_attrs *given = attrs;
    const float negative_slope = (float)given->negative_slope;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *positive = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_leaky_relu_self_grad_f32(result_grad[i], positive[i], negative_slope);
}

static void leaky_relu_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_leaky_relu_attrs *given = attrs;
    const double negative_slope = given->negative_slope;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *positive = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_leaky_relu_self_grad_f64(result_grad[i], positive[i], negative_slope);
}

static void leaky_relu_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_leaky_relu_attrs *given = attrs;
    const float negative_slope = (float)given->negative_slope;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_leaky_relu_result_tangent_f32(self[i], self_tangent[i], negative_slope);
}

static void leaky_relu_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_leaky_relu_attrs *given = attrs;
    const double negative_slope = given->negative_slope;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_leaky_relu_result_tangent_f64(self[i], self_tangent[i], negative_slope);
}

cti_leaky_relu_loop_table CTI_LEVEL(cti_leaky_relu_loops) = {
    .result = {[CTI_COMPUTE_F32] = leaky_relu_result_f32, [CTI_COMPUTE_F64] = leaky_relu_result_f64},
    .saves = {[CTI_COMPUTE_F32] = leaky_relu_saves_f32, [CTI_COMPUTE_F64] = leaky_relu_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = leaky_relu_self_grad_f32, [CTI_COMPUTE_F64] = leaky_relu_self_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = leaky_relu_result_tangent_f32, [CTI_COMPUTE_F64] = leaky_relu_result_tangent_f64},
};
