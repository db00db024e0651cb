/*
 * prelu_kernel: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/prelu_kernel.h"

static void prelu_kernel_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_prelu_kernel_result_f32(self[i], weight[i]);
}

static void prelu_kernel_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_prelu_kernel_result_f64(self[i], weight[i]);
}

static void prelu_kernel_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    uint8_t *positive = operands[1];
    const float *self = operands[2];
    const float *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_prelu_kernel_result_f32(self[i], weight[i]);
        const bool positive_i = cti_prelu_kernel_positive_f32(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
    }
}

static void prelu_kernel_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    uint8_t *positive = operands[1];
    const double *self = operands[2];
    const double *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_prelu_kernel_result_f64(self[i], weight[i]);
        const bool positive_i = cti_prelu_kernel_positive_f64(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
    }
}

static void prelu_kernel_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *weight = operands[2];
    const uint8_t *positive = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_prelu_kernel_self_grad_f32(result_grad[i], weight[i], positive[i]);
}

static void prelu_kernel_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *weight = operands[2];
    const uint8_t *positive = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_prelu_kernel_self_grad_f64(result_grad[i], weight[i], positive[i]);
}

static void prelu_kernel_weight_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *weight_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) weight_grad[i] = cti_prelu_kernel_weight_grad_f32(result_grad[i], self[i]);
}

static void prelu_kernel_weight_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *weight_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) weight_grad[i] = cti_prelu_kernel_weight_grad_f64(result_grad[i], self[i]);
}

static void prelu_kernel_self_weight_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *weight_grad = operands[1];
    const float *result_grad = operands[2];
    const float *self = operands[3];
    const float *weight = operands[4];
    const uint8_t *positive = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_prelu_kernel_self_grad_f32(result_grad[i], weight[i], positive[i]);
        weight_grad[i] = cti_prelu_kernel_weight_grad_f32(result_grad[i], self[i]);
    }
}

static void prelu_kernel_self_weight_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *weight_grad = operands[1];
    const double *result_grad = operands[2];
    const double *self = operands[3];
    const double *weight = operands[4];
    const uint8_t *positive = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_prelu_kernel_self_grad_f64(result_grad[i], weight[i], positive[i]);
        weight_grad[i] = cti_prelu_kernel_weight_grad_f64(result_grad[i], self[i]);
    }
}

static void prelu_kernel_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *weight = operands[2];
    const float *self_tangent = operands[3];
    const float *weight_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_prelu_kernel_result_tangent_f32(self[i], weight[i], self_tangent[i], weight_tangent[i]);
}

static void prelu_kernel_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *weight = operands[2];
    const double *self_tangent = operands[3];
    const double *weight_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_prelu_kernel_result_tangent_f64(self[i], weight[i], self_tangent[i], weight_tangent[i]);
}

cti_prelu_kernel_loop_table CTI_LEVEL(cti_prelu_kernel_loops) = {
    .result = {[CTI_COMPUTE_F32] = prelu_kernel_result_f32, [CTI_COMPUTE_F64] = prelu_kernel_result_f64},
    .saves = {[CTI_COMPUTE_F32] = prelu_kernel_saves_f32, [CTI_COMPUTE_F64] = prelu_kernel_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = prelu_kernel_self_grad_f32, [CTI_COMPUTE_F64] = prelu_kernel_self_grad_f64},
    .weight_grad = {[CTI_COMPUTE_F32] = prelu_kernel_weight_grad_f32, [CTI_COMPUTE_F64] = prelu_kernel_weight_grad_f64},
    .self_weight_grads = {[CTI_COMPUTE_F32] = prelu_kernel_self_weight_grads_f32,
                          [CTI_COMPUTE_F64] = prelu_kernel_self_weight_grads_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = prelu_kernel_result_tangent_f32, [CTI_COMPUTE_F64] = prelu_kernel_result_tangent_f64},
};
