/*
 * gaussian_terms: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/gaussian_terms.h"

static void gaussian_terms_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const float eps = (float)given->eps;
    const bool full = given->full;
    float *result = operands[0];
    const float *input = operands[1];
    const float *target = operands[2];
    const float *var = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_gaussian_terms_result_f32(input[i], target[i], var[i], eps, full);
}

static void gaussian_terms_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const double eps = given->eps;
    const bool full = given->full;
    double *result = operands[0];
    const double *input = operands[1];
    const double *target = operands[2];
    const double *var = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_gaussian_terms_result_f64(input[i], target[i], var[i], eps, full);
}

static void gaussian_terms_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *difference = operands[0];
    const float *input = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) difference[i] = cti_gaussian_terms_difference_f32(input[i], target[i]);
}

static void gaussian_terms_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *difference = operands[0];
    const double *input = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) difference[i] = cti_gaussian_terms_difference_f64(input[i], target[i]);
}

static void gaussian_terms_input_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const float eps = (float)given->eps;
    float *input_grad = operands[0];
    const float *result_grad = operands[1];
    const float *difference = operands[2];
    const float *var = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input_grad[i] = cti_gaussian_terms_input_grad_f32(result_grad[i], difference[i], var[i], eps);
}

static void gaussian_terms_input_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const double eps = given->eps;
    double *input_grad = operands[0];
    const double *result_grad = operands[1];
    const double *difference = operands[2];
    const double *var = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        input_grad[i] = cti_gaussian_terms_input_grad_f64(result_grad[i], difference[i], var[i], eps);
}

static void gaussian_terms_target_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const float eps = (float)given->eps;
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *difference = operands[2];
    const float *var = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_gaussian_terms_target_grad_f32(result_grad[i], difference[i], var[i], eps);
}

static void gaussian_terms_target_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const double eps = given->eps;
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *difference = operands[2];
    const double *var = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_gaussian_terms_target_grad_f64(result_grad[i], difference[i], var[i], eps);
}

static void gaussian_terms_var_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const float eps = (float)given->eps;
    float *var_grad = operands[0];
    const float *result_grad = operands[1];
    const float *difference = operands[2];
    const float *var = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        var_grad[i] = cti_gaussian_terms_var_grad_f32(result_grad[i], difference[i], var[i], eps);
}

static void gaussian_terms_var_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const double eps = given->eps;
    double *var_grad = operands[0];
    const double *result_grad = operands[1];
    const double *difference = operands[2];
    const double *var = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        var_grad[i] = cti_gaussian_terms_var_grad_f64(result_grad[i], difference[i], var[i], eps);
}

static void gaussian_terms_input_target_var_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const float eps = (float)given->eps;
    float *input_grad = operands[0];
    float *target_grad = operands[1];
    float *var_grad = operands[2];
    const float *result_grad = operands[3];
    const float *difference = operands[4];
    const float *var = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input_grad[i] = cti_gaussian_terms_input_grad_f32(result_grad[i], difference[i], var[i], eps);
        target_grad[i] = cti_gaussian_terms_target_grad_f32(result_grad[i], difference[i], var[i], eps);
        var_grad[i] = cti_gaussian_terms_var_grad_f32(result_grad[i], difference[i], var[i], eps);
    }
}

static void gaussian_terms_input_target_var_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_gaussian_terms_attrs *given = attrs;
    const double eps = given->eps;
    double *input_grad = operands[0];
    double *target_grad = operands[1];
    double *var_grad = operands[2];
    const double *result_grad = operands[3];
    const double *difference = operands[4];
    const double *var = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        input_grad[i] = cti_gaussian_terms_input_grad_f64(result_grad[i], difference[i], var[i], eps);
        target_grad[i] = cti_gaussian_terms_target_grad_f64(result_grad[i], difference[i], var[i], eps);
        var_grad[i] = cti_gaussian_terms_var_grad_f64(result_grad[i], difference[i], var[i], eps);
    }
}

cti_gaussian_terms_loop_table CTI_LEVEL(cti_gaussian_terms_loops) = {
    .result = {[CTI_COMPUTE_F32] = gaussian_terms_result_f32, [CTI_COMPUTE_F64] = gaussian_terms_result_f64},
    .saves = {[CTI_COMPUTE_F32] = gaussian_terms_saves_f32, [CTI_COMPUTE_F64] = gaussian_terms_saves_f64},
    .input_grad =
        {[CTI_COMPUTE_F32] = gaussian_terms_input_grad_f32, [CTI_COMPUTE_F64] = gaussian_terms_input_grad_f64},
    .target_grad =
        {[CTI_COMPUTE_F32] = gaussian_terms_target_grad_f32, [CTI_COMPUTE_F64] = gaussian_terms_target_grad_f64},
    .var_grad = {[CTI_COMPUTE_F32] = gaussian_terms_var_grad_f32, [CTI_COMPUTE_F64] = gaussian_terms_var_grad_f64},
    .input_target_var_grads = {[CTI_COMPUTE_F32] = gaussian_terms_input_target_var_grads_f32,
                               [CTI_COMPUTE_F64] = gaussian_terms_input_target_var_grads_f64},
};
