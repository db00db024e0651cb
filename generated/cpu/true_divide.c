/*
 * true_divide: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/true_divide.h"

static void true_divide_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_true_divide_result_f32(self[i], other[i]);
}

static void true_divide_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_true_divide_result_f64(self[i], other[i]);
}

static void true_divide_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_true_divide_result_c64(self[i], other[i]);
}

static void true_divide_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_true_divide_result_c128(self[i], other[i]);
}

static void true_divide_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_true_divide_self_grad_f32(result_grad[i], other[i]);
}

static void true_divide_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_true_divide_self_grad_f64(result_grad[i], other[i]);
}

static void true_divide_self_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_true_divide_self_grad_c64(result_grad[i], other[i]);
}

static void true_divide_self_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_true_divide_self_grad_c128(result_grad[i], other[i]);
}

static void true_divide_other_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *other_grad = operands[0];
    const float *result_grad = operands[1];
    const float *other = operands[2];
    const float *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_true_divide_other_grad_f32(result_grad[i], other[i], result[i]);
}

static void true_divide_other_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *other_grad = operands[0];
    const double *result_grad = operands[1];
    const double *other = operands[2];
    const double *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_true_divide_other_grad_f64(result_grad[i], other[i], result[i]);
}

static void true_divide_other_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *other_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *other = operands[2];
    const cti_c64 *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_true_divide_other_grad_c64(result_grad[i], other[i], result[i]);
}

static void true_divide_other_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *other_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *other = operands[2];
    const cti_c128 *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        other_grad[i] = cti_true_divide_other_grad_c128(result_grad[i], other[i], result[i]);
}

static void true_divide_self_other_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *other_grad = operands[1];
    const float *result_grad = operands[2];
    const float *other = operands[3];
    const float *result = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_true_divide_self_grad_f32(result_grad[i], other[i]);
        other_grad[i] = cti_true_divide_other_grad_f32(result_grad[i], other[i], result[i]);
    }
}

static void true_divide_self_other_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *other_grad = operands[1];
    const double *result_grad = operands[2];
    const double *other = operands[3];
    const double *result = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_true_divide_self_grad_f64(result_grad[i], other[i]);
        other_grad[i] = cti_true_divide_other_grad_f64(result_grad[i], other[i], result[i]);
    }
}

static void true_divide_self_other_grads_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    cti_c64 *other_grad = operands[1];
    const cti_c64 *result_grad = operands[2];
    const cti_c64 *other = operands[3];
    const cti_c64 *result = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_true_divide_self_grad_c64(result_grad[i], other[i]);
        other_grad[i] = cti_true_divide_other_grad_c64(result_grad[i], other[i], result[i]);
    }
}

static void true_divide_self_other_grads_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    cti_c128 *other_grad = operands[1];
    const cti_c128 *result_grad = operands[2];
    const cti_c128 *other = operands[3];
    const cti_c128 *result = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_true_divide_self_grad_c128(result_grad[i], other[i]);
        other_grad[i] = cti_true_divide_other_grad_c128(result_grad[i], other[i], result[i]);
    }
}

static void true_divide_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *other = operands[1];
    const float *result = operands[2];
    const float *self_tangent = operands[3];
    const float *other_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_true_divide_result_tangent_f32(other[i], result[i], self_tangent[i], other_tangent[i]);
}

static void true_divide_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *other = operands[1];
    const double *result = operands[2];
    const double *self_tangent = operands[3];
    const double *other_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_true_divide_result_tangent_f64(other[i], result[i], self_tangent[i], other_tangent[i]);
}

static void true_divide_result_tangent_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result_tangent = operands[0];
    const cti_c64 *other = operands[1];
    const cti_c64 *result = operands[2];
    const cti_c64 *self_tangent = operands[3];
    const cti_c64 *other_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_true_divide_result_tangent_c64(other[i], result[i], self_tangent[i], other_tangent[i]);
}

static void true_divide_result_tangent_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result_tangent = operands[0];
    const cti_c128 *other = operands[1];
    const cti_c128 *result = operands[2];
    const cti_c128 *self_tangent = operands[3];
    const cti_c128 *other_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_true_divide_result_tangent_c128(other[i], result[i], self_tangent[i], other_tangent[i]);
}

cti_true_divide_loop_table CTI_LEVEL(cti_true_divide_loops) = {
    .result = {[CTI_COMPUTE_F32] = true_divide_result_f32,
               [CTI_COMPUTE_F64] = true_divide_result_f64,
               [CTI_COMPUTE_C64] = true_divide_result_c64,
               [CTI_COMPUTE_C128] = true_divide_result_c128},
    .self_grad = {[CTI_COMPUTE_F32] = true_divide_self_grad_f32,
                  [CTI_COMPUTE_F64] = true_divide_self_grad_f64,
                  [CTI_COMPUTE_C64] = true_divide_self_grad_c64,
                  [CTI_COMPUTE_C128] = true_divide_self_grad_c128},
    .other_grad = {[CTI_COMPUTE_F32] = true_divide_other_grad_f32,
                   [CTI_COMPUTE_F64] = true_divide_other_grad_f64,
                   [CTI_COMPUTE_C64] = true_divide_other_grad_c64,
                   [CTI_COMPUTE_C128] = true_divide_other_grad_c128},
    .self_other_grads = {[CTI_COMPUTE_F32] = true_divide_self_other_grads_f32,
                         [CTI_COMPUTE_F64] = true_divide_self_other_grads_f64,
                         [CTI_COMPUTE_C64] = true_divide_self_other_grads_c64,
                         [CTI_COMPUTE_C128] = true_divide_self_other_grads_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = true_divide_result_tangent_f32,
                       [CTI_COMPUTE_F64] = true_divide_result_tangent_f64,
                       [CTI_COMPUTE_C64] = true_divide_result_tangent_c64,
                       [CTI_COMPUTE_C128] = true_divide_result_tangent_c128},
};
