/*
 * soft_margin_terms: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/soft_margin_terms.h"

static void soft_margin_terms_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    float *result = operands[0];
    const float *input = operands[1];
    const float *target = operands[2];
    const float *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_soft_margin_terms_result_f32(input[i], target[i], weight[i], has_weight);
}

static void soft_margin_terms_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    double *result = operands[0];
    const double *input = operands[1];
    const double *target = operands[2];
    const double *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_soft_margin_terms_result_f64(input[i], target[i], weight[i], has_weight);
}

static void soft_margin_terms_input_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    float *input_grad = operands[0];
    const float *result_grad = operands[1];
    const float *input = operands[2];
    const float *target = operands[3];
    const float *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input_grad[i] =
            cti_soft_margin_terms_input_grad_f32(result_grad[i], input[i], target[i], weight[i], has_weight);
}

static void soft_margin_terms_input_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    double *input_grad = operands[0];
    const double *result_grad = operands[1];
    const double *input = operands[2];
    const double *target = operands[3];
    const double *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input_grad[i] =
            cti_soft_margin_terms_input_grad_f64(result_grad[i], input[i], target[i], weight[i], has_weight);
}

static void soft_margin_terms_target_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *input = operands[2];
    const float *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_soft_margin_terms_target_grad_f32(result_grad[i], input[i], weight[i], has_weight);
}

static void soft_margin_terms_target_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *input = operands[2];
    const double *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_soft_margin_terms_target_grad_f64(result_grad[i], input[i], weight[i], has_weight);
}

static void soft_margin_terms_weight_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    float *weight_grad = operands[0];
    const float *result_grad = operands[1];
    const float *input = operands[2];
    const float *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        weight_grad[i] = cti_soft_margin_terms_weight_grad_f32(result_grad[i], input[i], target[i], has_weight);
}

static void soft_margin_terms_weight_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    double *weight_grad = operands[0];
    const double *result_grad = operands[1];
    const double *input = operands[2];
    const double *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        weight_grad[i] = cti_soft_margin_terms_weight_grad_f64(result_grad[i], input[i], target[i], has_weight);
}

static void soft_margin_terms_input_target_weight_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    float *input_grad = operands[0];
    float *target_grad = operands[1];
    float *weight_grad = operands[2];
    const float *result_grad = operands[3];
    const float *input = operands[4];
    const float *target = operands[5];
    const float *weight = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input_grad[i] =
            cti_soft_margin_terms_input_grad_f32(result_grad[i], input[i], target[i], weight[i], has_weight);
        target_grad[i] = cti_soft_margin_terms_target_grad_f32(result_grad[i], input[i], weight[i], has_weight);
        weight_grad[i] = cti_soft_margin_terms_weight_grad_f32(result_grad[i], input[i], target[i], has_weight);
    }
}

static void soft_margin_terms_input_target_weight_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_soft_margin_terms_attrs *given = attrs;
    const bool has_weight = given->has_weight;
    double *input_grad = operands[0];
    double *target_grad = operands[1];
    double *weight_grad = operands[2];
    const double *result_grad = operands[3];
    const double *input = operands[4];
    const double *target = operands[5];
    const double *weight = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input_grad[i] =
            cti_soft_margin_terms_input_grad_f64(result_grad[i], input[i], target[i], weight[i], has_weight);
        target_grad[i] = cti_soft_margin_terms_target_grad_f64(result_grad[i], input[i], weight[i], has_weight);
        weight_grad[i] = cti_soft_margin_terms_weight_grad_f64(result_grad[i], input[i], target[i], has_weight);
    }
}

cti_soft_margin_terms_loop_table CTI_LEVEL(cti_soft_margin_terms_loops) = {
    .result = {[CTI_COMPUTE_F32] = soft_margin_terms_result_f32, [CTI_COMPUTE_F64] = soft_margin_terms_result_f64},
    .input_grad =
        {[CTI_COMPUTE_F32] = soft_margin_terms_input_grad_f32, [CTI_COMPUTE_F64] = soft_margin_terms_input_grad_f64},
    .target_grad =
        {[CTI_COMPUTE_F32] = soft_margin_terms_target_grad_f32, [CTI_COMPUTE_F64] = soft_margin_terms_target_grad_f64},
    .weight_grad =
        {[CTI_COMPUTE_F32] = soft_margin_terms_weight_grad_f32, [CTI_COMPUTE_F64] = soft_margin_terms_weight_grad_f64},
    .input_target_weight_grads = {[CTI_COMPUTE_F32] = soft_margin_terms_input_target_weight_grads_f32,
                                  [CTI_COMPUTE_F64] = soft_margin_terms_input_target_weight_grads_f64},
};
