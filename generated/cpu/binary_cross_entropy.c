/*
 * binary_cross_entropy: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/binary_cross_entropy.h"

static void binary_cross_entropy_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_binary_cross_entropy_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    float *result = operands[0];
    const float *self = operands[1];
    const float *target = operands[2];
    const float *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_binary_cross_entropy_result_f32(self[i], target[i], weight[i], has_weight);
}

static void binary_cross_entropy_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_binary_cross_entropy_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    double *result = operands[0];
    const double *self = operands[1];
    const double *target = operands[2];
    const double *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_binary_cross_entropy_result_f64(self[i], target[i], weight[i], has_weight);
}

static void binary_cross_entropy_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_binary_cross_entropy_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    const float dtype_of_self = (float)given->dtype_of_self;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *target = operands[3];
    const float *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_binary_cross_entropy_self_grad_f32(result_grad[i], self[i], target[i], weight[i], has_weight,
                                                              dtype_of_self);
}

static void binary_cross_entropy_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_binary_cross_entropy_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    const double dtype_of_self = (double)given->dtype_of_self;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *target = operands[3];
    const double *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_binary_cross_entropy_self_grad_f64(result_grad[i], self[i], target[i], weight[i], has_weight,
                                                              dtype_of_self);
}

static void binary_cross_entropy_target_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_binary_cross_entropy_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_binary_cross_entropy_target_grad_f32(result_grad[i], self[i], weight[i], has_weight);
}

static void binary_cross_entropy_target_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_binary_cross_entropy_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_binary_cross_entropy_target_grad_f64(result_grad[i], self[i], weight[i], has_weight);
}

static void binary_cross_entropy_self_target_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_binary_cross_entropy_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    const float dtype_of_self = (float)given->dtype_of_self;
    float *self_grad = operands[0];
    float *target_grad = operands[1];
    const float *result_grad = operands[2];
    const float *self = operands[3];
    const float *target = operands[4];
    const float *weight = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_binary_cross_entropy_self_grad_f32(result_grad[i], self[i], target[i], weight[i], has_weight,
                                                              dtype_of_self);
        target_grad[i] = cti_binary_cross_entropy_target_grad_f32(result_grad[i], self[i], weight[i], has_weight);
    }
}

static void binary_cross_entropy_self_target_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_binary_cross_entropy_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    const double dtype_of_self = (double)given->dtype_of_self;
    double *self_grad = operands[0];
    double *target_grad = operands[1];
    const double *result_grad = operands[2];
    const double *self = operands[3];
    const double *target = operands[4];
    const double *weight = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_binary_cross_entropy_self_grad_f64(result_grad[i], self[i], target[i], weight[i], has_weight,
                                                              dtype_of_self);
        target_grad[i] = cti_binary_cross_entropy_target_grad_f64(result_grad[i], self[i], weight[i], has_weight);
    }
}

cti_binary_cross_entropy_loop_table CTI_LEVEL(cti_binary_cross_entropy_loops) = {
    .result =
        {[CTI_COMPUTE_F32] = binary_cross_entropy_result_f32, [CTI_COMPUTE_F64] = binary_cross_entropy_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = binary_cross_entropy_self_grad_f32,
                  [CTI_COMPUTE_F64] = binary_cross_entropy_self_grad_f64},
    .target_grad = {[CTI_COMPUTE_F32] = binary_cross_entropy_target_grad_f32,
                    [CTI_COMPUTE_F64] = binary_cross_entropy_target_grad_f64},
    .self_target_grads = {[CTI_COMPUTE_F32] = binary_cross_entropy_self_target_grads_f32,
                          [CTI_COMPUTE_F64] = binary_cross_entropy_self_target_grads_f64},
};
