/*
 * kl_div_terms: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/kl_div_terms.h"

static void kl_div_terms_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_kl_div_terms_attrs *given = attrs;
    const bool log_target = given->log_target;
    float *result = operands[0];
    const float *self = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_kl_div_terms_result_f32(self[i], target[i], log_target);
}

static void kl_div_terms_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_kl_div_terms_attrs *given = attrs;
    const bool log_target = given->log_target;
    double *result = operands[0];
    const double *self = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_kl_div_terms_result_f64(self[i], target[i], log_target);
}

static void kl_div_terms_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_kl_div_terms_attrs *given = attrs;
    const bool log_target = given->log_target;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_kl_div_terms_self_grad_f32(result_grad[i], target[i], log_target);
}

static void kl_div_terms_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_kl_div_terms_attrs *given = attrs;
    const bool log_target = given->log_target;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_kl_div_terms_self_grad_f64(result_grad[i], target[i], log_target);
}

static void kl_div_terms_target_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_kl_div_terms_attrs *given = attrs;
    const bool log_target = given->log_target;
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_kl_div_terms_target_grad_f32(result_grad[i], self[i], target[i], log_target);
}

static void kl_div_terms_target_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_kl_div_terms_attrs *given = attrs;
    const bool log_target = given->log_target;
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_kl_div_terms_target_grad_f64(result_grad[i], self[i], target[i], log_target);
}

static void kl_div_terms_self_target_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_kl_div_terms_attrs *given = attrs;
    const bool log_target = given->log_target;
    float *self_grad = operands[0];
    float *target_grad = operands[1];
    const float *result_grad = operands[2];
    const float *self = operands[3];
    const float *target = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_kl_div_terms_self_grad_f32(result_grad[i], target[i], log_target);
        target_grad[i] = cti_kl_div_terms_target_grad_f32(result_grad[i], self[i], target[i], log_target);
    }
}

static void kl_div_terms_self_target_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_kl_div_terms_attrs *given = attrs;
    const bool log_target = given->log_target;
    double *self_grad = operands[0];
    double *target_grad = operands[1];
    const double *result_grad = operands[2];
    const double *self = operands[3];
    const double *target = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_kl_div_terms_self_grad_f64(result_grad[i], target[i], log_target);
        target_grad[i] = cti_kl_div_terms_target_grad_f64(result_grad[i], self[i], target[i], log_target);
    }
}

cti_kl_div_terms_loop_table CTI_LEVEL(cti_kl_div_terms_loops) = {
    .result = {[CTI_COMPUTE_F32] = kl_div_terms_result_f32, [CTI_COMPUTE_F64] = kl_div_terms_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = kl_div_terms_self_grad_f32, [CTI_COMPUTE_F64] = kl_div_terms_self_grad_f64},
    .target_grad = {[CTI_COMPUTE_F32] = kl_div_terms_target_grad_f32, [CTI_COMPUTE_F64] = kl_div_terms_target_grad_f64},
    .self_target_grads = {[CTI_COMPUTE_F32] = kl_div_terms_self_target_grads_f32,
                          [CTI_COMPUTE_F64] = kl_div_terms_self_target_grads_f64},
};
