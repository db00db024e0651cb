/*
 * pow: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/pow.h"

static void pow_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *exponent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_result_f32(self[i], exponent[i]);
}

static void pow_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *exponent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_result_f64(self[i], exponent[i]);
}

static void pow_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *exponent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_result_c64(self[i], exponent[i]);
}

static void pow_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *exponent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_result_c128(self[i], exponent[i]);
}

static void pow_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *exponent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_result_i64(self[i], exponent[i]);
}

static void pow_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *exponent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_pow_self_grad_f32(result_grad[i], self[i], exponent[i]);
}

static void pow_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *exponent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_pow_self_grad_f64(result_grad[i], self[i], exponent[i]);
}

static void pow_self_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *self = operands[2];
    const cti_c64 *exponent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_pow_self_grad_c64(result_grad[i], self[i], exponent[i]);
}

static void pow_self_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *self = operands[2];
    const cti_c128 *exponent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_pow_self_grad_c128(result_grad[i], self[i], exponent[i]);
}

static void pow_exponent_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *exponent_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *exponent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) exponent_grad[i] = cti_pow_exponent_grad_f32(result_grad[i], self[i], exponent[i]);
}

static void pow_exponent_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *exponent_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *exponent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) exponent_grad[i] = cti_pow_exponent_grad_f64(result_grad[i], self[i], exponent[i]);
}

static void pow_exponent_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *exponent_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *self = operands[2];
    const cti_c64 *exponent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) exponent_grad[i] = cti_pow_exponent_grad_c64(result_grad[i], self[i], exponent[i]);
}

static void pow_exponent_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *exponent_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *self = operands[2];
    const cti_c128 *exponent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) exponent_grad[i] = cti_pow_exponent_grad_c128(result_grad[i], self[i], exponent[i]);
}

static void pow_self_exponent_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *exponent_grad = operands[1];
    const float *result_grad = operands[2];
    const float *self = operands[3];
    const float *exponent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_pow_self_grad_f32(result_grad[i], self[i], exponent[i]);
        exponent_grad[i] = cti_pow_exponent_grad_f32(result_grad[i], self[i], exponent[i]);
    }
}

static void pow_self_exponent_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *exponent_grad = operands[1];
    const double *result_grad = operands[2];
    const double *self = operands[3];
    const double *exponent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_pow_self_grad_f64(result_grad[i], self[i], exponent[i]);
        exponent_grad[i] = cti_pow_exponent_grad_f64(result_grad[i], self[i], exponent[i]);
    }
}

static void pow_self_exponent_grads_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    cti_c64 *exponent_grad = operands[1];
    const cti_c64 *result_grad = operands[2];
    const cti_c64 *self = operands[3];
    const cti_c64 *exponent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_pow_self_grad_c64(result_grad[i], self[i], exponent[i]);
        exponent_grad[i] = cti_pow_exponent_grad_c64(result_grad[i], self[i], exponent[i]);
    }
}

static void pow_self_exponent_grads_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    cti_c128 *exponent_grad = operands[1];
    const cti_c128 *result_grad = operands[2];
    const cti_c128 *self = operands[3];
    const cti_c128 *exponent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_pow_self_grad_c128(result_grad[i], self[i], exponent[i]);
        exponent_grad[i] = cti_pow_exponent_grad_c128(result_grad[i], self[i], exponent[i]);
    }
}

static void pow_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *exponent = operands[2];
    const float *self_tangent = operands[3];
    const float *exponent_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_pow_result_tangent_f32(self[i], exponent[i], self_tangent[i], exponent_tangent[i]);
}

static void pow_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *exponent = operands[2];
    const double *self_tangent = operands[3];
    const double *exponent_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_pow_result_tangent_f64(self[i], exponent[i], self_tangent[i], exponent_tangent[i]);
}

static void pow_result_tangent_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result_tangent = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *exponent = operands[2];
    const cti_c64 *self_tangent = operands[3];
    const cti_c64 *exponent_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_pow_result_tangent_c64(self[i], exponent[i], self_tangent[i], exponent_tangent[i]);
}

static void pow_result_tangent_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result_tangent = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *exponent = operands[2];
    const cti_c128 *self_tangent = operands[3];
    const cti_c128 *exponent_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_pow_result_tangent_c128(self[i], exponent[i], self_tangent[i], exponent_tangent[i]);
}

cti_pow_loop_table CTI_LEVEL(cti_pow_loops) = {
    .result = {[CTI_COMPUTE_F32] = pow_result_f32,
               [CTI_COMPUTE_F64] = pow_result_f64,
               [CTI_COMPUTE_C64] = pow_result_c64,
               [CTI_COMPUTE_C128] = pow_result_c128,
               [CTI_COMPUTE_I64] = pow_result_i64},
    .self_grad = {[CTI_COMPUTE_F32] = pow_self_grad_f32,
                  [CTI_COMPUTE_F64] = pow_self_grad_f64,
                  [CTI_COMPUTE_C64] = pow_self_grad_c64,
                  [CTI_COMPUTE_C128] = pow_self_grad_c128},
    .exponent_grad = {[CTI_COMPUTE_F32] = pow_exponent_grad_f32,
                      [CTI_COMPUTE_F64] = pow_exponent_grad_f64,
                      [CTI_COMPUTE_C64] = pow_exponent_grad_c64,
                      [CTI_COMPUTE_C128] = pow_exponent_grad_c128},
    .self_exponent_grads = {[CTI_COMPUTE_F32] = pow_self_exponent_grads_f32,
                            [CTI_COMPUTE_F64] = pow_self_exponent_grads_f64,
                            [CTI_COMPUTE_C64] = pow_self_exponent_grads_c64,
                            [CTI_COMPUTE_C128] = pow_self_exponent_grads_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = pow_result_tangent_f32,
                       [CTI_COMPUTE_F64] = pow_result_tangent_f64,
                       [CTI_COMPUTE_C64] = pow_result_tangent_c64,
                       [CTI_COMPUTE_C128] = pow_result_tangent_c128},
};

static void pow_scalar_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_pow_scalar_attrs *given = attrs;
    const float exponent = cti_scalar_f32(given->exponent);
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_scalar_result_f32(self[i], exponent);
}

static void pow_scalar_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_pow_scalar_attrs *given = attrs;
    const double exponent = cti_scalar_f64(given->exponent);
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_scalar_result_f64(self[i], exponent);
}

static void pow_scalar_result_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_pow_scalar_attrs *given = attrs;
    const cti_c64 exponent = cti_scalar_c64(given->exponent);
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_scalar_result_c64(self[i], exponent);
}

static void pow_scalar_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_pow_scalar_attrs *given = attrs;
    const cti_c128 exponent = cti_scalar_c128(given->exponent);
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_scalar_result_c128(self[i], exponent);
}

static void pow_scalar_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_pow_scalar_attrs *given = attrs;
    const int64_t exponent = cti_scalar_i64(given->exponent);
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_pow_scalar_result_i64(self[i], exponent);
}

static void pow_scalar_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_pow_scalar_attrs *given = attrs;
    const float exponent = cti_scalar_f32(given->exponent);
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_pow_scalar_self_grad_f32(result_grad[i], self[i], result[i], exponent);
}

static void pow_scalar_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_pow_scalar_attrs *given = attrs;
    const double exponent = cti_scalar_f64(given->exponent);
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_pow_scalar_self_grad_f64(result_grad[i], self[i], result[i], exponent);
}

static void pow_scalar_self_grad_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_pow_scalar_attrs *given = attrs;
    const cti_c64 exponent = cti_scalar_c64(given->exponent);
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *self = operands[2];
    const cti_c64 *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_pow_scalar_self_grad_c64(result_grad[i], self[i], result[i], exponent);
}

static void pow_scalar_self_grad_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_pow_scalar_attrs *given = attrs;
    const cti_c128 exponent = cti_scalar_c128(given->exponent);
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *self = operands[2];
    const cti_c128 *result = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_pow_scalar_self_grad_c128(result_grad[i], self[i], result[i], exponent);
}

cti_pow_scalar_loop_table CTI_LEVEL(cti_pow_scalar_loops) = {
    .result = {[CTI_COMPUTE_F32] = pow_scalar_result_f32,
               [CTI_COMPUTE_F64] = pow_scalar_result_f64,
               [CTI_COMPUTE_C64] = pow_scalar_result_c64,
               [CTI_COMPUTE_C128] = pow_scalar_result_c128,
               [CTI_COMPUTE_I64] = pow_scalar_result_i64},
    .self_grad = {[CTI_COMPUTE_F32] = pow_scalar_self_grad_f32,
                  [CTI_COMPUTE_F64] = pow_scalar_self_grad_f64,
                  [CTI_COMPUTE_C64] = pow_scalar_self_grad_c64,
                  [CTI_COMPUTE_C128] = pow_scalar_self_grad_c128},
};
