/*
 * dropout: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/dropout.h"

static void dropout_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_dropout_attrs *given = attrs;
    const float p = (float)given->p;
    float *result = operands[0];
    const float *input = operands[1];
    const float *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_dropout_result_f32(input[i], u_raw[i], p);
}

static void dropout_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_dropout_attrs *given = attrs;
    const double p = given->p;
    double *result = operands[0];
    const double *input = operands[1];
    const double *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_dropout_result_f64(input[i], u_raw[i], p);
}

static void dropout_input_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_dropout_attrs *given = attrs;
    const float p = (float)given->p;
    float *input_grad = operands[0];
    const float *result_grad = operands[1];
    const float *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) input_grad[i] = cti_dropout_input_grad_f32(result_grad[i], u_raw[i], p);
}

static void dropout_input_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_dropout_attrs *given = attrs;
    const double p = given->p;
    double *input_grad = operands[0];
    const double *result_grad = operands[1];
    const double *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) input_grad[i] = cti_dropout_input_grad_f64(result_grad[i], u_raw[i], p);
}

static void dropout_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_dropout_attrs *given = attrs;
    const float p = (float)given->p;
    float *result_tangent = operands[0];
    const float *input_tangent = operands[1];
    const float *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_dropout_result_tangent_f32(input_tangent[i], u_raw[i], p);
}

static void dropout_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_dropout_attrs *given = attrs;
    const double p = given->p;
    double *result_tangent = operands[0];
    const double *input_tangent = operands[1];
    const double *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_dropout_result_tangent_f64(input_tangent[i], u_raw[i], p);
}

cti_dropout_loop_table CTI_LEVEL(cti_dropout_loops) = {
    .result = {[CTI_COMPUTE_F32] = dropout_result_f32, [CTI_COMPUTE_F64] = dropout_result_f64},
    .input_grad = {[CTI_COMPUTE_F32] = dropout_input_grad_f32, [CTI_COMPUTE_F64] = dropout_input_grad_f64},
    .result_tangent = {[CTI_COMPUTE_F32] = dropout_result_tangent_f32, [CTI_COMPUTE_F64] = dropout_result_tangent_f64},
};
