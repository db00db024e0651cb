/*
 * poisson_nll_loss: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/poisson_nll_loss.h"

static void poisson_nll_loss_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_poisson_nll_loss_attrs *given = attrs;
    const bool full = given->full;
    const bool log_input = given->log_input;
    const float eps = (float)given->eps;
    float *result = operands[0];
    const float *input = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_poisson_nll_loss_result_f32(input[i], target[i], full, log_input, eps);
}

static void poisson_nll_loss_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_poisson_nll_loss_attrs *given = attrs;
    const bool full = given->full;
    const bool log_input = given->log_input;
    const double eps = given->eps;
    double *result = operands[0];
    const double *input = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_poisson_nll_loss_result_f64(input[i], target[i], full, log_input, eps);
}

static void poisson_nll_loss_input_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_poisson_nll_loss_attrs *given = attrs;
    const bool log_input = given->log_input;
    const float eps = (float)given->eps;
    float *input_grad = operands[0];
    const float *result_grad = operands[1];
    const float *input = operands[2];
    const float *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input_grad[i] = cti_poisson_nll_loss_input_grad_f32(result_grad[i], input[i], target[i], log_input, eps);
}

static void poisson_nll_loss_input_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_poisson_nll_loss_attrs *given = attrs;
    const bool log_input = given->log_input;
    const double eps = given->eps;
    double *input_grad = operands[0];
    const double *result_grad = operands[1];
    const double *input = operands[2];
    const double *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input_grad[i] = cti_poisson_nll_loss_input_grad_f64(result_grad[i], input[i], target[i], log_input, eps);
}

static void poisson_nll_loss_target_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_poisson_nll_loss_attrs *given = attrs;
    const bool full = given->full;
    const bool log_input = given->log_input;
    const float eps = (float)given->eps;
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *input = operands[2];
    const float *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] =
            cti_poisson_nll_loss_target_grad_f32(result_grad[i], input[i], target[i], full, log_input, eps);
}

static void poisson_nll_loss_target_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_poisson_nll_loss_attrs *given = attrs;
    const bool full = given->full;
    const bool log_input = given->log_input;
    const double eps = given->eps;
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *input = operands[2];
    const double *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] =
            cti_poisson_nll_loss_target_grad_f64(result_grad[i], input[i], target[i], full, log_input, eps);
}

static void poisson_nll_loss_input_target_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_poisson_nll_loss_attrs *given = attrs;
    const bool log_input = given->log_input;
    const float eps = (float)given->eps;
    const bool full = given->full;
    float *input_grad = operands[0];
    float *target_grad = operands[1];
    const float *result_grad = operands[2];
    const float *input = operands[3];
    const float *target = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input_grad[i] = cti_poisson_nll_loss_input_grad_f32(result_grad[i], input[i], target[i], log_input, eps);
        target_grad[i] =
            cti_poisson_nll_loss_target_grad_f32(result_grad[i], input[i], target[i], full, log_input, eps);
    }
}

static void poisson_nll_loss_input_target_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_poisson_nll_loss_attrs *given = attrs;
    const bool log_input = given->log_input;
    const double eps = given->eps;
    const bool full = given->full;
    double *input_grad = operands[0];
    double *target_grad = operands[1];
    const double *result_grad = operands[2];
    const double *input = operands[3];
    const double *target = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input_grad[i] = cti_poisson_nll_loss_input_grad_f64(result_grad[i], input[i], target[i], log_input, eps);
        target_grad[i] =
            cti_poisson_nll_loss_target_grad_f64(result_grad[i], input[i], target[i], full, log_input, eps);
    }
}

cti_poisson_nll_loss_loop_table CTI_LEVEL(cti_poisson_nll_loss_loops) = {
    .result = {[CTI_COMPUTE_F32] = poisson_nll_loss_result_f32, [CTI_COMPUTE_F64] = poisson_nll_loss_result_f64},
    .input_grad =
        {[CTI_COMPUTE_F32] = poisson_nll_loss_input_grad_f32, [CTI_COMPUTE_F64] = poisson_nll_loss_input_grad_f64},
    .target_grad =
        {[CTI_COMPUTE_F32] = poisson_nll_loss_target_grad_f32, [CTI_COMPUTE_F64] = poisson_nll_loss_target_grad_f64},
    .input_target_grads = {[CTI_COMPUTE_F32] = poisson_nll_loss_input_target_grads_f32,
                           [CTI_COMPUTE_F64] = poisson_nll_loss_input_target_grads_f64},
};
