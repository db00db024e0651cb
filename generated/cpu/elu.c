/*
 * elu: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/elu.h"

static void elu_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_elu_attrs *given = attrs;
    const float scale = (float)given->scale;
    const float alpha = (float)given->alpha;
    const float input_scale = (float)given->input_scale;
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_elu_result_f32(self[i], scale, alpha, input_scale);
}

static void elu_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_elu_attrs *given = attrs;
    const double scale = given->scale;
    const double alpha = given->alpha;
    const double input_scale = given->input_scale;
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_elu_result_f64(self[i], scale, alpha, input_scale);
}

static void elu_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_elu_attrs *given = attrs;
    const float scale = (float)given->scale;
    const float alpha = (float)given->alpha;
    const float input_scale = (float)given->input_scale;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_elu_self_grad_f32(result_grad[i], self[i], scale, alpha, input_scale);
}

static void elu_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_elu_attrs *given = attrs;
    const double scale = given->scale;
    const double alpha = given->alpha;
    const double input_scale = given->input_scale;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_elu_self_grad_f64(result_grad[i], self[i], scale, alpha, input_scale);
}

static void elu_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_elu_attrs *given = attrs;
    const float scale = (float)given->scale;
    const float alpha = (float)given->alpha;
    const float input_scale = (float)given->input_scale;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_elu_result_tangent_f32(self[i], self_tangent[i], scale, alpha, input_scale);
}

static void elu_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_elu_attrs *given = attrs;
    const double scale = given->scale;
    const double alpha = given->alpha;
    const double input_scale = given->input_scale;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_elu_result_tangent_f64(self[i], self_tangent[i], scale, alpha, input_scale);
}

cti_elu_loop_table CTI_LEVEL(cti_elu_loops) = {
    .result = {[CTI_COMPUTE_F32] = elu_result_f32, [CTI_COMPUTE_F64] = elu_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = elu_self_grad_f32, [CTI_COMPUTE_F64] = elu_self_grad_f64},
    .result_tangent = {[CTI_COMPUTE_F32] = elu_result_tangent_f32, [CTI_COMPUTE_F64] = elu_result_tangent_f64},
};
