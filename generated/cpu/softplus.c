/*
 * softplus: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/softplus.h"

static void softplus_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softplus_attrs *given = attrs;
    const float beta = (float)given->beta;
    const float threshold = (float)given->threshold;
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_softplus_result_f32(self[i], beta, threshold);
}

static void softplus_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softplus_attrs *given = attrs;
    const double beta = given->beta;
    const double threshold = given->threshold;
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_softplus_result_f64(self[i], beta, threshold);
}

static void softplus_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softplus_attrs *given = attrs;
    const float beta = (float)given->beta;
    const float threshold = (float)given->threshold;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_softplus_self_grad_f32(result_grad[i], self[i], beta, threshold);
}

static void softplus_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softplus_attrs *given = attrs;
    const double beta = given->beta;
    const double threshold = given->threshold;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_softplus_self_grad_f64(result_grad[i], self[i], beta, threshold);
}

static void softplus_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softplus_attrs *given = attrs;
    const float beta = (float)given->beta;
    const float threshold = (float)given->threshold;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_softplus_result_tangent_f32(self[i], self_tangent[i], beta, threshold);
}

static void softplus_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softplus_attrs *given = attrs;
    const double beta = given->beta;
    const double threshold = given->threshold;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_softplus_result_tangent_f64(self[i], self_tangent[i], beta, threshold);
}

cti_softplus_loop_table CTI_LEVEL(cti_softplus_loops) = {
    .result = {[CTI_COMPUTE_F32] = softplus_result_f32, [CTI_COMPUTE_F64] = softplus_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = softplus_self_grad_f32, [CTI_COMPUTE_F64] = softplus_self_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = softplus_result_tangent_f32, [CTI_COMPUTE_F64] = softplus_result_tangent_f64},
};
