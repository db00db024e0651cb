/*
 * where: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/where.h"

static void where_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const int64_t *condition = operands[1];
    const float *self = operands[2];
    const float *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_where_result_f32(condition[i], self[i], other[i]);
}

static void where_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const int64_t *condition = operands[1];
    const double *self = operands[2];
    const double *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_where_result_f64(condition[i], self[i], other[i]);
}

static void where_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const int64_t *condition = operands[1];
    const cti_c64 *self = operands[2];
    const cti_c64 *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_where_result_c64(condition[i], self[i], other[i]);
}

static void where_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const int64_t *condition = operands[1];
    const cti_c128 *self = operands[2];
    const cti_c128 *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_where_result_c128(condition[i], self[i], other[i]);
}

static void where_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *condition = operands[1];
    const int64_t *self = operands[2];
    const int64_t *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_where_result_i64(condition[i], self[i], other[i]);
}

static void where_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *condition = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_where_self_grad_f32(result_grad[i], condition[i]);
}

static void where_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *condition = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_where_self_grad_f64(result_grad[i], condition[i]);
}

static void where_self_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const uint8_t *condition = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_where_self_grad_c64(result_grad[i], condition[i]);
}

static void where_self_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const uint8_t *condition = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_where_self_grad_c128(result_grad[i], condition[i]);
}

static void where_other_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *other_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *condition = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_where_other_grad_f32(result_grad[i], condition[i]);
}

static void where_other_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *other_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *condition = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_where_other_grad_f64(result_grad[i], condition[i]);
}

static void where_other_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *other_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const uint8_t *condition = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_where_other_grad_c64(result_grad[i], condition[i]);
}

static void where_other_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *other_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const uint8_t *condition = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_where_other_grad_c128(result_grad[i], condition[i]);
}

static void where_self_other_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *other_grad = operands[1];
    const float *result_grad = operands[2];
    const uint8_t *condition = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_where_self_grad_f32(result_grad[i], condition[i]);
        other_grad[i] = cti_where_other_grad_f32(result_grad[i], condition[i]);
    }
}

static void where_self_other_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *other_grad = operands[1];
    const double *result_grad = operands[2];
    const uint8_t *condition = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_where_self_grad_f64(result_grad[i], condition[i]);
        other_grad[i] = cti_where_other_grad_f64(result_grad[i], condition[i]);
    }
}

static void where_self_other_grads_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    cti_c64 *other_grad = operands[1];
    const cti_c64 *result_grad = operands[2];
    const uint8_t *condition = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_where_self_grad_c64(result_grad[i], condition[i]);
        other_grad[i] = cti_where_other_grad_c64(result_grad[i], condition[i]);
    }
}

static void where_self_other_grads_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    cti_c128 *other_grad = operands[1];
    const cti_c128 *result_grad = operands[2];
    const uint8_t *condition = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_where_self_grad_c128(result_grad[i], condition[i]);
        other_grad[i] = cti_where_other_grad_c128(result_grad[i], condition[i]);
    }
}

static void where_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const int64_t *condition = operands[1];
    const float *self_tangent = operands[2];
    const float *other_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_where_result_tangent_f32(condition[i], self_tangent[i], other_tangent[i]);
}

static void where_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const int64_t *condition = operands[1];
    const double *self_tangent = operands[2];
    const double *other_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_where_result_tangent_f64(condition[i], self_tangent[i], other_tangent[i]);
}

static void where_result_tangent_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result_tangent = operands[0];
    const int64_t *condition = operands[1];
    const cti_c64 *self_tangent = operands[2];
    const cti_c64 *other_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_where_result_tangent_c64(condition[i], self_tangent[i], other_tangent[i]);
}

static void where_result_tangent_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result_tangent = operands[0];
    const int64_t *condition = operands[1];
    const cti_c128 *self_tangent = operands[2];
    const cti_c128 *other_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_where_result_tangent_c128(condition[i], self_tangent[i], other_tangent[i]);
}

cti_where_loop_table CTI_LEVEL(cti_where_loops) = {
    .result = {[CTI_COMPUTE_F32] = where_result_f32,
               [CTI_COMPUTE_F64] = where_result_f64,
               [CTI_COMPUTE_C64] = where_result_c64,
               [CTI_COMPUTE_C128] = where_result_c128,
               [CTI_COMPUTE_I64] = where_result_i64},
    .self_grad = {[CTI_COMPUTE_F32] = where_self_grad_f32,
                  [CTI_COMPUTE_F64] = where_self_grad_f64,
                  [CTI_COMPUTE_C64] = where_self_grad_c64,
                  [CTI_COMPUTE_C128] = where_self_grad_c128},
    .other_grad = {[CTI_COMPUTE_F32] = where_other_grad_f32,
                   [CTI_COMPUTE_F64] = where_other_grad_f64,
                   [CTI_COMPUTE_C64] = where_other_grad_c64,
                   [CTI_COMPUTE_C128] = where_other_grad_c128},
    .self_other_grads = {[CTI_COMPUTE_F32] = where_self_other_grads_f32,
                         [CTI_COMPUTE_F64] = where_self_other_grads_f64,
                         [CTI_COMPUTE_C64] = where_self_other_grads_c64,
                         [CTI_COMPUTE_C128] = where_self_other_grads_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = where_result_tangent_f32,
                       [CTI_COMPUTE_F64] = where_result_tangent_f64,
                       [CTI_COMPUTE_C64] = where_result_tangent_c64,
                       [CTI_COMPUTE_C128] = where_result_tangent_c128},
};
