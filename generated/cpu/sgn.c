/*
 * sgn: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/sgn.h"

static void sgn_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sgn_result_f32(self[i]);
}

static void sgn_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sgn_result_f64(self[i]);
}

static void sgn_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sgn_result_c64(self[i]);
}

static void sgn_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sgn_result_c128(self[i]);
}

static void sgn_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sgn_result_i64(self[i]);
}

static void sgn_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgn_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_sgn_self_grad_f32(result_grad[i], self[i], is_complex_self);
}

static void sgn_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgn_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_sgn_self_grad_f64(result_grad[i], self[i], is_complex_self);
}

static void sgn_self_grad_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgn_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_sgn_self_grad_c64(result_grad[i], self[i], is_complex_self);
}

static void sgn_self_grad_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgn_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_sgn_self_grad_c128(result_grad[i], self[i], is_complex_self);
}

static void sgn_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgn_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_sgn_result_tangent_f32(self[i], self_tangent[i], is_complex_self);
}

static void sgn_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgn_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_sgn_result_tangent_f64(self[i], self_tangent[i], is_complex_self);
}

static void sgn_result_tangent_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgn_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    cti_c64 *result_tangent = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_sgn_result_tangent_c64(self[i], self_tangent[i], is_complex_self);
}

static void sgn_result_tangent_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgn_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    cti_c128 *result_tangent = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_sgn_result_tangent_c128(self[i], self_tangent[i], is_complex_self);
}

cti_sgn_loop_table CTI_LEVEL(cti_sgn_loops) = {
    .result = {[CTI_COMPUTE_F32] = sgn_result_f32,
               [CTI_COMPUTE_F64] = sgn_result_f64,
               [CTI_COMPUTE_C64] = sgn_result_c64,
               [CTI_COMPUTE_C128] = sgn_result_c128,
               [CTI_COMPUTE_I64] = sgn_result_i64},
    .self_grad = {[CTI_COMPUTE_F32] = sgn_self_grad_f32,
                  [CTI_COMPUTE_F64] = sgn_self_grad_f64,
                  [CTI_COMPUTE_C64] = sgn_self_grad_c64,
                  [CTI_COMPUTE_C128] = sgn_self_grad_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = sgn_result_tangent_f32,
                       [CTI_COMPUTE_F64] = sgn_result_tangent_f64,
                       [CTI_COMPUTE_C64] = sgn_result_tangent_c64,
                       [CTI_COMPUTE_C128] = sgn_result_tangent_c128},
};
