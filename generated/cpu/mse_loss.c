/*
 * mse_loss: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/mse_loss.h"

static void mse_loss_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_mse_loss_result_f32(self[i], target[i]);
}

static void mse_loss_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_mse_loss_result_f64(self[i], target[i]);
}

static void mse_loss_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_mse_loss_result_i64(self[i], target[i]);
}

static void mse_loss_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *diff = operands[0];
    const float *self = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) diff[i] = cti_mse_loss_diff_f32(self[i], target[i]);
}

static void mse_loss_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *diff = operands[0];
    const double *self = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) diff[i] = cti_mse_loss_diff_f64(self[i], target[i]);
}

static void mse_loss_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *diff = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_mse_loss_self_grad_f32(result_grad[i], diff[i]);
}

static void mse_loss_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *diff = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_mse_loss_self_grad_f64(result_grad[i], diff[i]);
}

static void mse_loss_target_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *diff = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) target_grad[i] = cti_mse_loss_target_grad_f32(result_grad[i], diff[i]);
}

static void mse_loss_target_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *diff = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) target_grad[i] = cti_mse_loss_target_grad_f64(result_grad[i], diff[i]);
}

static void mse_loss_self_target_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *target_grad = operands[1];
    const float *result_grad = operands[2];
    const float *diff = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_mse_loss_self_grad_f32(result_grad[i], diff[i]);
        target_grad[i] = cti_mse_loss_target_grad_f32(result_grad[i], diff[i]);
    }
}

static void mse_loss_self_target_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *target_grad = operands[1];
    const double *result_grad = operands[2];
    const double *diff = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_mse_loss_self_grad_f64(result_grad[i], diff[i]);
        target_grad[i] = cti_mse_loss_target_grad_f64(result_grad[i], diff[i]);
    }
}

cti_mse_loss_loop_table CTI_LEVEL(cti_mse_loss_loops) = {
    .result = {[CTI_COMPUTE_F32] = mse_loss_result_f32,
               [CTI_COMPUTE_F64] = mse_loss_result_f64,
               [CTI_COMPUTE_I64] = mse_loss_result_i64},
    .saves = {[CTI_COMPUTE_F32] = mse_loss_saves_f32, [CTI_COMPUTE_F64] = mse_loss_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = mse_loss_self_grad_f32, [CTI_COMPUTE_F64] = mse_loss_self_grad_f64},
    .target_grad = {[CTI_COMPUTE_F32] = mse_loss_target_grad_f32, [CTI_COMPUTE_F64] = mse_loss_target_grad_f64},
    .self_target_grads =
        {[CTI_COMPUTE_F32] = mse_loss_self_target_grads_f32, [CTI_COMPUTE_F64] = mse_loss_self_target_grads_f64},
};
