/*
 * margin_ranking_loss: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/margin_ranking_loss.h"

static void margin_ranking_loss_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_margin_ranking_loss_attrs *given = attrs;
    const float margin = (float)given->margin;
    float *result = operands[0];
    const float *input1 = operands[1];
    const float *input2 = operands[2];
    const float *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_margin_ranking_loss_result_f32(input1[i], input2[i], target[i], margin);
}

static void margin_ranking_loss_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_margin_ranking_loss_attrs *given = attrs;
    const double margin = given->margin;
    double *result = operands[0];
    const double *input1 = operands[1];
    const double *input2 = operands[2];
    const double *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_margin_ranking_loss_result_f64(input1[i], input2[i], target[i], margin);
}

static void margin_ranking_loss_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_margin_ranking_loss_attrs *given = attrs;
    const float margin = (float)given->margin;
    uint8_t *live = operands[0];
    const float *input1 = operands[1];
    const float *input2 = operands[2];
    const float *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) live[i] = cti_margin_ranking_loss_live_f32(input1[i], input2[i], target[i], margin);
}

static void margin_ranking_loss_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_margin_ranking_loss_attrs *given = attrs;
    const double margin = given->margin;
    uint8_t *live = operands[0];
    const double *input1 = operands[1];
    const double *input2 = operands[2];
    const double *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) live[i] = cti_margin_ranking_loss_live_f64(input1[i], input2[i], target[i], margin);
}

static void margin_ranking_loss_input1_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *input1_grad = operands[0];
    const float *result_grad = operands[1];
    const float *target = operands[2];
    const uint8_t *live = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input1_grad[i] = cti_margin_ranking_loss_input1_grad_f32(result_grad[i], target[i], live[i]);
}

static void margin_ranking_loss_input1_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *input1_grad = operands[0];
    const double *result_grad = operands[1];
    const double *target = operands[2];
    const uint8_t *live = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input1_grad[i] = cti_margin_ranking_loss_input1_grad_f64(result_grad[i], target[i], live[i]);
}

static void margin_ranking_loss_input2_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *input2_grad = operands[0];
    const float *result_grad = operands[1];
    const float *target = operands[2];
    const uint8_t *live = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input2_grad[i] = cti_margin_ranking_loss_input2_grad_f32(result_grad[i], target[i], live[i]);
}

static void margin_ranking_loss_input2_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *input2_grad = operands[0];
    const double *result_grad = operands[1];
    const double *target = operands[2];
    const uint8_t *live = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input2_grad[i] = cti_margin_ranking_loss_input2_grad_f64(result_grad[i], target[i], live[i]);
}

static void margin_ranking_loss_target_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *input1 = operands[2];
    const float *input2 = operands[3];
    const uint8_t *live = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_margin_ranking_loss_target_grad_f32(result_grad[i], input1[i], input2[i], live[i]);
}

static void margin_ranking_loss_target_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *input1 = operands[2];
    const double *input2 = operands[3];
    const uint8_t *live = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_margin_ranking_loss_target_grad_f64(result_grad[i], input1[i], input2[i], live[i]);
}

static void margin_ranking_loss_input1_input2_target_grads_f32(int64_t n, void *const *operands,
                                                               CTI_UNUSED const void *attrs)
{
    float *input1_grad = operands[0];
    float *input2_grad = operands[1];
    float *target_grad = operands[2];
    const float *result_grad = operands[3];
    const float *input1 = operands[4];
    const float *input2 = operands[5];
    const float *target = operands[6];
    const uint8_t *live = operands[7];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input1_grad[i] = cti_margin_ranking_loss_input1_grad_f32(result_grad[i], target[i], live[i]);
        input2_grad[i] = cti_margin_ranking_loss_input2_grad_f32(result_grad[i], target[i], live[i]);
        target_grad[i] = cti_margin_ranking_loss_target_grad_f32(result_grad[i], input1[i], input2[i], live[i]);
    }
}

static void margin_ranking_loss_input1_input2_target_grads_f64(int64_t n, void *const *operands,
                                                               CTI_UNUSED const void *attrs)
{
    double *input1_grad = operands[0];
    double *input2_grad = operands[1];
    double *target_grad = operands[2];
    const double *result_grad = operands[3];
    const double *input1 = operands[4];
    const double *input2 = operands[5];
    const double *target = operands[6];
    const uint8_t *live = operands[7];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input1_grad[i] = cti_margin_ranking_loss_input1_grad_f64(result_grad[i], target[i], live[i]);
        input2_grad[i] = cti_margin_ranking_loss_input2_grad_f64(result_grad[i], target[i], live[i]);
        target_grad[i] = cti_margin_ranking_loss_target_grad_f64(result_grad[i], input1[i], input2[i], live[i]);
    }
}

cti_margin_ranking_loss_loop_table CTI_LEVEL(cti_margin_ranking_loss_loops) = {
    .result = {[CTI_COMPUTE_F32] = margin_ranking_loss_result_f32, [CTI_COMPUTE_F64] = margin_ranking_loss_result_f64},
    .saves = {[CTI_COMPUTE_F32] = margin_ranking_loss_saves_f32, [CTI_COMPUTE_F64] = margin_ranking_loss_saves_f64},
    .input1_grad = {[CTI_COMPUTE_F32] = margin_ranking_loss_input1_grad_f32,
                    [CTI_COMPUTE_F64] = margin_ranking_loss_input1_grad_f64},
    .input2_grad = {[CTI_COMPUTE_F32] = margin_ranking_loss_input2_grad_f32,
                    [CTI_COMPUTE_F64] = margin_ranking_loss_input2_grad_f64},
    .target_grad = {[CTI_COMPUTE_F32] = margin_ranking_loss_target_grad_f32,
                    [CTI_COMPUTE_F64] = margin_ranking_loss_target_grad_f64},
    .input1_input2_target_grads = {[CTI_COMPUTE_F32] = margin_ranking_loss_input1_input2_target_grads_f32,
                                   [CTI_COMPUTE_F64] = margin_ranking_loss_input1_input2_target_grads_f64},
};
