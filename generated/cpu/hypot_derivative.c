/*
 * hypot_derivative: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/hypot_derivative.h"

static void hypot_derivative_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_hypot_derivative_result_f32(self[i], other[i]);
}

static void hypot_derivative_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_hypot_derivative_result_f64(self[i], other[i]);
}

static void hypot_derivative_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_hypot_derivative_self_grad_f32(result_grad[i], self[i], other[i]);
}

static void hypot_derivative_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_hypot_derivative_self_grad_f64(result_grad[i], self[i], other[i]);
}

static void hypot_derivative_other_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *other_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        other_grad[i] = cti_hypot_derivative_other_grad_f32(result_grad[i], self[i], other[i]);
}

static void hypot_derivative_other_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *other_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        other_grad[i] = cti_hypot_derivative_other_grad_f64(result_grad[i], self[i], other[i]);
}

static void hypot_derivative_self_other_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *other_grad = operands[1];
    const float *result_grad = operands[2];
    const float *self = operands[3];
    const float *other = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_hypot_derivative_self_grad_f32(result_grad[i], self[i], other[i]);
        other_grad[i] = cti_hypot_derivative_other_grad_f32(result_grad[i], self[i], other[i]);
    }
}

static void hypot_derivative_self_other_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *other_grad = operands[1];
    const double *result_grad = operands[2];
    const double *self = operands[3];
    const double *other = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_hypot_derivative_self_grad_f64(result_grad[i], self[i], other[i]);
        other_grad[i] = cti_hypot_derivative_other_grad_f64(result_grad[i], self[i], other[i]);
    }
}

static void hypot_derivative_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    const float *result = operands[3];
    const float *self_tangent = operands[4];
    const float *other_tangent = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] =
            cti_hypot_derivative_result_tangent_f32(self[i], other[i], result[i], self_tangent[i], other_tangent[i]);
}

static void hypot_derivative_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    const double *result = operands[3];
    const double *self_tangent = operands[4];
    const double *other_tangent = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] =
            cti_hypot_derivative_result_tangent_f64(self[i], other[i], result[i], self_tangent[i], other_tangent[i]);
}

cti_hypot_derivative_loop_table CTI_LEVEL(cti_hypot_derivative_loops) = {
    .result = {[CTI_COMPUTE_F32] = hypot_derivative_result_f32, [CTI_COMPUTE_F64] = hypot_derivative_result_f64},
    .self_grad =
        {[CTI_COMPUTE_F32] = hypot_derivative_self_grad_f32, [CTI_COMPUTE_F64] = hypot_derivative_self_grad_f64},
    .other_grad =
        {[CTI_COMPUTE_F32] = hypot_derivative_other_grad_f32, [CTI_COMPUTE_F64] = hypot_derivative_other_grad_f64},
    .self_other_grads = {[CTI_COMPUTE_F32] = hypot_derivative_self_other_grads_f32,
                         [CTI_COMPUTE_F64] = hypot_derivative_self_other_grads_f64},
    .result_tangent = {[CTI_COMPUTE_F32] = hypot_derivative_result_tangent_f32,
                       [CTI_COMPUTE_F64] = hypot_derivative_result_tangent_f64},
};
