/*
 * sinc_derivative: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/sinc_derivative.h"

static void sinc_derivative_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sinc_derivative_result_f32(self[i]);
}

static void sinc_derivative_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sinc_derivative_result_f64(self[i]);
}

static void sinc_derivative_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sinc_derivative_result_c64(self[i]);
}

static void sinc_derivative_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sinc_derivative_result_c128(self[i]);
}

static void sinc_derivative_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_sinc_derivative_self_grad_f32(result_grad[i], self[i]);
}

static void sinc_derivative_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_sinc_derivative_self_grad_f64(result_grad[i], self[i]);
}

static void sinc_derivative_self_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_sinc_derivative_self_grad_c64(result_grad[i], self[i]);
}

static void sinc_derivative_self_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_sinc_derivative_self_grad_c128(result_grad[i], self[i]);
}

static void sinc_derivative_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *result = operands[2];
    const float *self_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_sinc_derivative_result_tangent_f32(self[i], result[i], self_tangent[i]);
}

static void sinc_derivative_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *result = operands[2];
    const double *self_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_sinc_derivative_result_tangent_f64(self[i], result[i], self_tangent[i]);
}

static void sinc_derivative_result_tangent_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result_tangent = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *result = operands[2];
    const cti_c64 *self_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_sinc_derivative_result_tangent_c64(self[i], result[i], self_tangent[i]);
}

static void sinc_derivative_result_tangent_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result_tangent = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *result = operands[2];
    const cti_c128 *self_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_sinc_derivative_result_tangent_c128(self[i], result[i], self_tangent[i]);
}

cti_sinc_derivative_loop_table CTI_LEVEL(cti_sinc_derivative_loops) = {
    .result = {[CTI_COMPUTE_F32] = sinc_derivative_result_f32,
               [CTI_COMPUTE_F64] = sinc_derivative_result_f64,
               [CTI_COMPUTE_C64] = sinc_derivative_result_c64,
               [CTI_COMPUTE_C128] = sinc_derivative_result_c128},
    .self_grad = {[CTI_COMPUTE_F32] = sinc_derivative_self_grad_f32,
                  [CTI_COMPUTE_F64] = sinc_derivative_self_grad_f64,
                  [CTI_COMPUTE_C64] = sinc_derivative_self_grad_c64,
                  [CTI_COMPUTE_C128] = sinc_derivative_self_grad_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = sinc_derivative_result_tangent_f32,
                       [CTI_COMPUTE_F64] = sinc_derivative_result_tangent_f64,
                       [CTI_COMPUTE_C64] = sinc_derivative_result_tangent_c64,
                       [CTI_COMPUTE_C128] = sinc_derivative_result_tangent_c128},
};
