/*
 * celu: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/celu.h"

static void celu_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_celu_attrs *given = attrs;
    const float alpha = (float)given->alpha;
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_celu_result_f32(self[i], alpha);
}

static void celu_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_celu_attrs *given = attrs;
    const double alpha = given->alpha;
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_celu_result_f64(self[i], alpha);
}

static void celu_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_celu_attrs *given = attrs;
    const float alpha = (float)given->alpha;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_celu_self_grad_f32(result_grad[i], self[i], alpha);
}

static void celu_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_celu_attrs *given = attrs;
    const double alpha = given->alpha;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_celu_self_grad_f64(result_grad[i], self[i], alpha);
}

static void celu_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_celu_attrs *given = attrs;
    const float alpha = (float)given->alpha;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_celu_result_tangent_f32(self[i], self_tangent[i], alpha);
}

static void celu_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_celu_attrs *given = attrs;
    const double alpha = given->alpha;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_celu_result_tangent_f64(self[i], self_tangent[i], alpha);
}

cti_celu_loop_table CTI_LEVEL(cti_celu_loops) = {
    .result = {[CTI_COMPUTE_F32] = celu_result_f32, [CTI_COMPUTE_F64] = celu_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = celu_self_grad_f32, [CTI_COMPUTE_F64] = celu_self_grad_f64},
    .result_tangent = {[CTI_COMPUTE_F32] = celu_result_tangent_f32, [CTI_COMPUTE_F64] = celu_result_tangent_f64},
};
