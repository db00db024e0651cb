/*
 * logit: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/logit.h"

static void logit_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_logit_attrs *given = attrs;
    const bool has_eps = given->has_eps;
    const float eps = (float)given->eps;
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_logit_result_f32(self[i], has_eps, eps);
}

static void logit_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_logit_attrs *given = attrs;
    const bool has_eps = given->has_eps;
    const double eps = given->eps;
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_logit_result_f64(self[i], has_eps, eps);
}

static void logit_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_logit_attrs *given = attrs;
    const bool has_eps = given->has_eps;
    const float eps = (float)given->eps;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_logit_self_grad_f32(result_grad[i], self[i], result[i], has_eps, eps);
}

static void logit_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_logit_attrs *given = attrs;
    const bool has_eps = given->has_eps;
    const double eps = given->eps;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_logit_self_grad_f64(result_grad[i], self[i], result[i], has_eps, eps);
}

static void logit_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_logit_attrs *given = attrs;
    const bool has_eps = given->has_eps;
    const float eps = (float)given->eps;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *result = operands[2];
    const float *self_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_logit_result_tangent_f32(self[i], result[i], self_tangent[i], has_eps, eps);
}

static void logit_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_logit_attrs *given = attrs;
    const bool has_eps = given->has_eps;
    const double eps = given->eps;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *result = operands[2];
    const double *self_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_logit_result_tangent_f64(self[i], result[i], self_tangent[i], has_eps, eps);
}

cti_logit_loop_table CTI_LEVEL(cti_logit_loops) = {
    .result = {[CTI_COMPUTE_F32] = logit_result_f32, [CTI_COMPUTE_F64] = logit_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = logit_self_grad_f32, [CTI_COMPUTE_F64] = logit_self_grad_f64},
    .result_tangent = {[CTI_COMPUTE_F32] = logit_result_tangent_f32, [CTI_COMPUTE_F64] = logit_result_tangent_f64},
};
