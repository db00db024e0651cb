/*
 * gaussian_nll_loss: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/gaussian_nll_loss.h"

static void gaussian_nll_loss_scalar_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_nll_loss_scalar_attrs *given = attrs;
    const float var = (float)given->var;
    const float eps = (float)given->eps;
    const bool full = given->full;
    float *result = operands[0];
    const float *input = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_gaussian_nll_loss_scalar_result_f32(input[i], target[i], var, eps, full);
}

static void gaussian_nll_loss_scalar_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_nll_loss_scalar_attrs *given = attrs;
    const double var = given->var;
    const double eps = given->eps;
    const bool full = given->full;
    double *result = operands[0];
    const double *input = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_gaussian_nll_loss_scalar_result_f64(input[i], target[i], var, eps, full);
}

static void gaussian_nll_loss_scalar_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *difference = operands[0];
    const float *input = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) difference[i] = cti_gaussian_nll_loss_scalar_difference_f32(input[i], target[i]);
}

static void gaussian_nll_loss_scalar_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *difference = operands[0];
    const double *input = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) difference[i] = cti_gaussian_nll_loss_scalar_difference_f64(input[i], target[i]);
}

static void gaussian_nll_loss_scalar_input_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_nll_loss_scalar_attrs *given = attrs;
    const float var = (float)given->var;
    const float eps = (float)given->eps;
    float *input_grad = operands[0];
    const float *result_grad = operands[1];
    const float *difference = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input_grad[i] = cti_gaussian_nll_loss_scalar_input_grad_f32(result_grad[i], difference[i], var, eps);
}

static void gaussian_nll_loss_scalar_input_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_nll_loss_scalar_attrs *given = attrs;
    const double var = given->var;
    const double eps = given->eps;
    double *input_grad = operands[0];
    const double *result_grad = operands[1];
    const double *difference = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input_grad[i] = cti_gaussian_nll_loss_scalar_input_grad_f64(result_grad[i], difference[i], var, eps);
}

static void gaussian_nll_loss_scalar_target_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_nll_loss_scalar_attrs *given = attrs;
    const float var = (float)given->var;
    const float eps = (float)given->eps;
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *difference = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_gaussian_nll_loss_scalar_target_grad_f32(result_grad[i], difference[i], var, eps);
}

static void gaussian_nll_loss_scalar_target_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_nll_loss_scalar_attrs *given = attrs;
    const double var = given->var;
    const double eps = given->eps;
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *difference = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_gaussian_nll_loss_scalar_target_grad_f64(result_grad[i], difference[i], var, eps);
}

static void gaussian_nll_loss_scalar_input_target_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_nll_loss_scalar_attrs *given = attrs;
    const float var = (float)given->var;
    const float eps = (float)given->eps;
    float *input_grad = operands[0];
    float *target_grad = operands[1];
    const float *result_grad = operands[2];
    const float *difference = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input_grad[i] = cti_gaussian_nll_loss_scalar_input_grad_f32(result_grad[i], difference[i], var, eps);
        target_grad[i] = cti_gaussian_nll_loss_scalar_target_grad_f32(result_grad[i], difference[i], var, eps);
    }
}

static void gaussian_nll_loss_scalar_input_target_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_nll_loss_scalar_attrs *given = attrs;
    const double var = given->var;
    const double eps = given->eps;
    double *input_grad = operands[0];
    double *target_grad = operands[1];
    const double *result_grad = operands[2];
    const double *difference = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input_grad[i] = cti_gaussian_nll_loss_scalar_input_grad_f64(result_grad[i], difference[i], var, eps);
        target_grad[i] = cti_gaussian_nll_loss_scalar_target_grad_f64(result_grad[i], difference[i], var, eps);
    }
}

cti_gaussian_nll_loss_scalar_loop_table CTI_LEVEL(cti_gaussian_nll_loss_scalar_loops) = {
    .result = {[CTI_COMPUTE_F32] = gaussian_nll_loss_scalar_result_f32,
               [CTI_COMPUTE_F64] = gaussian_nll_loss_scalar_result_f64},
    .saves = {[CTI_COMPUTE_F32] = gaussian_nll_loss_scalar_saves_f32,
              [CTI_COMPUTE_F64] = gaussian_nll_loss_scalar_saves_f64},
    .input_grad = {[CTI_COMPUTE_F32] = gaussian_nll_loss_scalar_input_grad_f32,
                   [CTI_COMPUTE_F64] = gaussian_nll_loss_scalar_input_grad_f64},
    .target_grad = {[CTI_COMPUTE_F32] = gaussian_nll_loss_scalar_target_grad_f32,
                    [CTI_COMPUTE_F64] = gaussian_nll_loss_scalar_target_grad_f64},
    .input_target_grads = {[CTI_COMPUTE_F32] = gaussian_nll_loss_scalar_input_target_grads_f32,
                           [CTI_COMPUTE_F64] = gaussian_nll_loss_scalar_input_target_grads_f64},
};
