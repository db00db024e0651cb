/*
 * masked_fill: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/masked_fill.h"

static void masked_fill_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const uint8_t *mask_ = operands[2];
    const float *value = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_masked_fill_result_f32(self[i], mask_[i], value[i]);
}

static void masked_fill_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const uint8_t *mask_ = operands[2];
    const double *value = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_masked_fill_result_f64(self[i], mask_[i], value[i]);
}

static void masked_fill_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    const uint8_t *mask_ = operands[2];
    const cti_c64 *value = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_masked_fill_result_c64(self[i], mask_[i], value[i]);
}

static void masked_fill_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    const uint8_t *mask_ = operands[2];
    const cti_c128 *value = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_masked_fill_result_c128(self[i], mask_[i], value[i]);
}

static void masked_fill_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const uint8_t *mask_ = operands[2];
    const int64_t *value = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_masked_fill_result_i64(self[i], mask_[i], value[i]);
}

static void masked_fill_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *mask_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_masked_fill_self_grad_f32(result_grad[i], mask_[i]);
}

static void masked_fill_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *mask_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_masked_fill_self_grad_f64(result_grad[i], mask_[i]);
}

static void masked_fill_self_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const uint8_t *mask_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_masked_fill_self_grad_c64(result_grad[i], mask_[i]);
}

static void masked_fill_self_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const uint8_t *mask_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_masked_fill_self_grad_c128(result_grad[i], mask_[i]);
}

static void masked_fill_value_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *value_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *mask_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) value_grad[i] = cti_masked_fill_value_grad_f32(result_grad[i], mask_[i]);
}

static void masked_fill_value_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *value_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *mask_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) value_grad[i] = cti_masked_fill_value_grad_f64(result_grad[i], mask_[i]);
}

static void masked_fill_value_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *value_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const uint8_t *mask_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) value_grad[i] = cti_masked_fill_value_grad_c64(result_grad[i], mask_[i]);
}

static void masked_fill_value_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *value_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const uint8_t *mask_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) value_grad[i] = cti_masked_fill_value_grad_c128(result_grad[i], mask_[i]);
}

static void masked_fill_self_value_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *value_grad = operands[1];
    const float *result_grad = operands[2];
    const uint8_t *mask_ = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_masked_fill_self_grad_f32(result_grad[i], mask_[i]);
        value_grad[i] = cti_masked_fill_value_grad_f32(result_grad[i], mask_[i]);
    }
}

static void masked_fill_self_value_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *value_grad = operands[1];
    const double *result_grad = operands[2];
    const uint8_t *mask_ = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_masked_fill_self_grad_f64(result_grad[i], mask_[i]);
        value_grad[i] = cti_masked_fill_value_grad_f64(result_grad[i], mask_[i]);
    }
}

static void masked_fill_self_value_grads_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    cti_c64 *value_grad = operands[1];
    const cti_c64 *result_grad = operands[2];
    const uint8_t *mask_ = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_masked_fill_self_grad_c64(result_grad[i], mask_[i]);
        value_grad[i] = cti_masked_fill_value_grad_c64(result_grad[i], mask_[i]);
    }
}

static void masked_fill_self_value_grads_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    cti_c128 *value_grad = operands[1];
    const cti_c128 *result_grad = operands[2];
    const uint8_t *mask_ = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_masked_fill_self_grad_c128(result_grad[i], mask_[i]);
        value_grad[i] = cti_masked_fill_value_grad_c128(result_grad[i], mask_[i]);
    }
}

static void masked_fill_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const uint8_t *mask_ = operands[1];
    const float *self_tangent = operands[2];
    const float *value_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_masked_fill_result_tangent_f32(mask_[i], self_tangent[i], value_tangent[i]);
}

static void masked_fill_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const uint8_t *mask_ = operands[1];
    const double *self_tangent = operands[2];
    const double *value_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_masked_fill_result_tangent_f64(mask_[i], self_tangent[i], value_tangent[i]);
}

static void masked_fill_result_tangent_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result_tangent = operands[0];
    const uint8_t *mask_ = operands[1];
    const cti_c64 *self_tangent = operands[2];
    const cti_c64 *value_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_masked_fill_result_tangent_c64(mask_[i], self_tangent[i], value_tangent[i]);
}

static void masked_fill_result_tangent_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result_tangent = operands[0];
    const uint8_t *mask_ = operands[1];
    const cti_c128 *self_tangent = operands[2];
    const cti_c128 *value_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_masked_fill_result_tangent_c128(mask_[i], self_tangent[i], value_tangent[i]);
}

cti_masked_fill_loop_table CTI_LEVEL(cti_masked_fill_loops) = {
    .result = {[CTI_COMPUTE_F32] = masked_fill_result_f32,
               [CTI_COMPUTE_F64] = masked_fill_result_f64,
               [CTI_COMPUTE_C64] = masked_fill_result_c64,
               [CTI_COMPUTE_C128] = masked_fill_result_c128,
               [CTI_COMPUTE_I64] = masked_fill_result_i64},
    .self_grad = {[CTI_COMPUTE_F32] = masked_fill_self_grad_f32,
                  [CTI_COMPUTE_F64] = masked_fill_self_grad_f64,
                  [CTI_COMPUTE_C64] = masked_fill_self_grad_c64,
                  [CTI_COMPUTE_C128] = masked_fill_self_grad_c128},
    .value_grad = {[CTI_COMPUTE_F32] = masked_fill_value_grad_f32,
                   [CTI_COMPUTE_F64] = masked_fill_value_grad_f64,
                   [CTI_COMPUTE_C64] = masked_fill_value_grad_c64,
                   [CTI_COMPUTE_C128] = masked_fill_value_grad_c128},
    .self_value_grads = {[CTI_COMPUTE_F32] = masked_fill_self_value_grads_f32,
                         [CTI_COMPUTE_F64] = masked_fill_self_value_grads_f64,
                         [CTI_COMPUTE_C64] = masked_fill_self_value_grads_c64,
                         [CTI_COMPUTE_C128] = masked_fill_self_value_grads_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = masked_fill_result_tangent_f32,
                       [CTI_COMPUTE_F64] = masked_fill_result_tangent_f64,
                       [CTI_COMPUTE_C64] = masked_fill_result_tangent_c64,
                       [CTI_COMPUTE_C128] = masked_fill_result_tangent_c128},
};
