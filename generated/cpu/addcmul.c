/*
 * addcmul: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/addcmul.h"

static void addcmul_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const float value = cti_scalar_f32(given->value);
    float *result = operands[0];
    const float *self = operands[1];
    const float *tensor1 = operands[2];
    const float *tensor2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_addcmul_result_f32(self[i], tensor1[i], tensor2[i], value);
}

static void addcmul_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const double value = cti_scalar_f64(given->value);
    double *result = operands[0];
    const double *self = operands[1];
    const double *tensor1 = operands[2];
    const double *tensor2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_addcmul_result_f64(self[i], tensor1[i], tensor2[i], value);
}

static void addcmul_result_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c64 value = cti_scalar_c64(given->value);
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *tensor1 = operands[2];
    const cti_c64 *tensor2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_addcmul_result_c64(self[i], tensor1[i], tensor2[i], value);
}

static void addcmul_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c128 value = cti_scalar_c128(given->value);
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *tensor1 = operands[2];
    const cti_c128 *tensor2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_addcmul_result_c128(self[i], tensor1[i], tensor2[i], value);
}

static void addcmul_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const int64_t value = cti_scalar_i64(given->value);
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *tensor1 = operands[2];
    const int64_t *tensor2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_addcmul_result_i64(self[i], tensor1[i], tensor2[i], value);
}

static void addcmul_tensor1_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const float value = cti_scalar_f32(given->value);
    float *tensor1_grad = operands[0];
    const float *result_grad = operands[1];
    const float *tensor2 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tensor1_grad[i] = cti_addcmul_tensor1_grad_f32(result_grad[i], tensor2[i], value);
}

static void addcmul_tensor1_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const double value = cti_scalar_f64(given->value);
    double *tensor1_grad = operands[0];
    const double *result_grad = operands[1];
    const double *tensor2 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tensor1_grad[i] = cti_addcmul_tensor1_grad_f64(result_grad[i], tensor2[i], value);
}

static void addcmul_tensor1_grad_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c64 value = cti_scalar_c64(given->value);
    cti_c64 *tensor1_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *tensor2 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tensor1_grad[i] = cti_addcmul_tensor1_grad_c64(result_grad[i], tensor2[i], value);
}

static void addcmul_tensor1_grad_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c128 value = cti_scalar_c128(given->value);
    cti_c128 *tensor1_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *tensor2 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tensor1_grad[i] = cti_addcmul_tensor1_grad_c128(result_grad[i], tensor2[i], value);
}

static void addcmul_tensor2_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const float value = cti_scalar_f32(given->value);
    float *tensor2_grad = operands[0];
    const float *result_grad = operands[1];
    const float *tensor1 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tensor2_grad[i] = cti_addcmul_tensor2_grad_f32(result_grad[i], tensor1[i], value);
}

static void addcmul_tensor2_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const double value = cti_scalar_f64(given->value);
    double *tensor2_grad = operands[0];
    const double *result_grad = operands[1];
    const double *tensor1 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tensor2_grad[i] = cti_addcmul_tensor2_grad_f64(result_grad[i], tensor1[i], value);
}

static void addcmul_tensor2_grad_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c64 value = cti_scalar_c64(given->value);
    cti_c64 *tensor2_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *tensor1 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tensor2_grad[i] = cti_addcmul_tensor2_grad_c64(result_grad[i], tensor1[i], value);
}

static void addcmul_tensor2_grad_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c128 value = cti_scalar_c128(given->value);
    cti_c128 *tensor2_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *tensor1 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) tensor2_grad[i] = cti_addcmul_tensor2_grad_c128(result_grad[i], tensor1[i], value);
}

static void addcmul_tensor1_tensor2_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const float value = cti_scalar_f32(given->value);
    float *tensor1_grad = operands[0];
    float *tensor2_grad = operands[1];
    const float *result_grad = operands[2];
    const float *tensor1 = operands[3];
    const float *tensor2 = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        tensor1_grad[i] = cti_addcmul_tensor1_grad_f32(result_grad[i], tensor2[i], value);
        tensor2_grad[i] = cti_addcmul_tensor2_grad_f32(result_grad[i], tensor1[i], value);
    }
}

static void addcmul_tensor1_tensor2_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const double value = cti_scalar_f64(given->value);
    double *tensor1_grad = operands[0];
    double *tensor2_grad = operands[1];
    const double *result_grad = operands[2];
    const double *tensor1 = operands[3];
    const double *tensor2 = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        tensor1_grad[i] = cti_addcmul_tensor1_grad_f64(result_grad[i], tensor2[i], value);
        tensor2_grad[i] = cti_addcmul_tensor2_grad_f64(result_grad[i], tensor1[i], value);
    }
}

static void addcmul_tensor1_tensor2_grads_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c64 value = cti_scalar_c64(given->value);
    cti_c64 *tensor1_grad = operands[0];
    cti_c64 *tensor2_grad = operands[1];
    const cti_c64 *result_grad = operands[2];
    const cti_c64 *tensor1 = operands[3];
    const cti_c64 *tensor2 = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        tensor1_grad[i] = cti_addcmul_tensor1_grad_c64(result_grad[i], tensor2[i], value);
        tensor2_grad[i] = cti_addcmul_tensor2_grad_c64(result_grad[i], tensor1[i], value);
    }
}

static void addcmul_tensor1_tensor2_grads_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c128 value = cti_scalar_c128(given->value);
    cti_c128 *tensor1_grad = operands[0];
    cti_c128 *tensor2_grad = operands[1];
    const cti_c128 *result_grad = operands[2];
    const cti_c128 *tensor1 = operands[3];
    const cti_c128 *tensor2 = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        tensor1_grad[i] = cti_addcmul_tensor1_grad_c128(result_grad[i], tensor2[i], value);
        tensor2_grad[i] = cti_addcmul_tensor2_grad_c128(result_grad[i], tensor1[i], value);
    }
}

static void addcmul_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const float value = cti_scalar_f32(given->value);
    float *result_tangent = operands[0];
    const float *tensor1 = operands[1];
    const float *tensor2 = operands[2];
    const float *self_tangent = operands[3];
    const float *tensor1_tangent = operands[4];
    const float *tensor2_tangent = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_addcmul_result_tangent_f32(tensor1[i], tensor2[i], self_tangent[i], tensor1_tangent[i],
                                                           tensor2_tangent[i], value);
}

static void addcmul_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const double value = cti_scalar_f64(given->value);
    double *result_tangent = operands[0];
    const double *tensor1 = operands[1];
    const double *tensor2 = operands[2];
    const double *self_tangent = operands[3];
    const double *tensor1_tangent = operands[4];
    const double *tensor2_tangent = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_addcmul_result_tangent_f64(tensor1[i], tensor2[i], self_tangent[i], tensor1_tangent[i],
                                                           tensor2_tangent[i], value);
}

static void addcmul_result_tangent_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c64 value = cti_scalar_c64(given->value);
    cti_c64 *result_tangent = operands[0];
    const cti_c64 *tensor1 = operands[1];
    const cti_c64 *tensor2 = operands[2];
    const cti_c64 *self_tangent = operands[3];
    const cti_c64 *tensor1_tangent = operands[4];
    const cti_c64 *tensor2_tangent = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_addcmul_result_tangent_c64(tensor1[i], tensor2[i], self_tangent[i], tensor1_tangent[i],
                                                           tensor2_tangent[i], value);
}

static void addcmul_result_tangent_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_addcmul_attrs *given = attrs;
    const cti_c128 value = cti_scalar_c128(given->value);
    cti_c128 *result_tangent = operands[0];
    const cti_c128 *tensor1 = operands[1];
    const cti_c128 *tensor2 = operands[2];
    const cti_c128 *self_tangent = operands[3];
    const cti_c128 *tensor1_tangent = operands[4];
    const cti_c128 *tensor2_tangent = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_addcmul_result_tangent_c128(tensor1[i], tensor2[i], self_tangent[i], tensor1_tangent[i],
                                                            tensor2_tangent[i], value);
}

cti_addcmul_loop_table CTI_LEVEL(cti_addcmul_loops) = {
    .result = {[CTI_COMPUTE_F32] = addcmul_result_f32,
               [CTI_COMPUTE_F64] = addcmul_result_f64,
               [CTI_COMPUTE_C64] = addcmul_result_c64,
               [CTI_COMPUTE_C128] = addcmul_result_c128,
               [CTI_COMPUTE_I64] = addcmul_result_i64},
    .tensor1_grad = {[CTI_COMPUTE_F32] = addcmul_tensor1_grad_f32,
                     [CTI_COMPUTE_F64] = addcmul_tensor1_grad_f64,
                     [CTI_COMPUTE_C64] = addcmul_tensor1_grad_c64,
                     [CTI_COMPUTE_C128] = addcmul_tensor1_grad_c128},
    .tensor2_grad = {[CTI_COMPUTE_F32] = addcmul_tensor2_grad_f32,
                     [CTI_COMPUTE_F64] = addcmul_tensor2_grad_f64,
                     [CTI_COMPUTE_C64] = addcmul_tensor2_grad_c64,
                     [CTI_COMPUTE_C128] = addcmul_tensor2_grad_c128},
    .tensor1_tensor2_grads = {[CTI_COMPUTE_F32] = addcmul_tensor1_tensor2_grads_f32,
                              [CTI_COMPUTE_F64] = addcmul_tensor1_tensor2_grads_f64,
                              [CTI_COMPUTE_C64] = addcmul_tensor1_tensor2_grads_c64,
                              [CTI_COMPUTE_C128] = addcmul_tensor1_tensor2_grads_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = addcmul_result_tangent_f32,
                       [CTI_COMPUTE_F64] = addcmul_result_tangent_f64,
                       [CTI_COMPUTE_C64] = addcmul_result_tangent_c64,
                       [CTI_COMPUTE_C128] = addcmul_result_tangent_c128},
};
