/*
 * soft_margin_loss: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/soft_margin_loss.h"

static void soft_margin_loss_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_soft_margin_loss_result_f32(self[i], target[i]);
}

static void soft_margin_loss_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_soft_margin_loss_result_f64(self[i], target[i]);
}

static void soft_margin_loss_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_soft_margin_loss_self_grad_f32(result_grad[i], self[i], target[i]);
}

static void soft_margin_loss_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_soft_margin_loss_self_grad_f64(result_grad[i], self[i], target[i]);
}

cti_soft_margin_loss_loop_table CTI_LEVEL(cti_soft_margin_loss_loops) = {
    .result = {[CTI_COMPUTE_F32] = soft_margin_loss_result_f32, [CTI_COMPUTE_F64] = soft_margin_loss_result_f64},
    .self_grad =
        {[CTI_COMPUTE_F32] = soft_margin_loss_self_grad_f32, [CTI_COMPUTE_F64] = soft_margin_loss_self_grad_f64},
};
