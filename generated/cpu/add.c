/*
 * add: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/add.h"

static void add_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const float alpha = cti_scalar_f32(given->alpha);
    float *result = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_add_result_f32(self[i], other[i], alpha);
}

static void add_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const double alpha = cti_scalar_f64(given->alpha);
    double *result = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_add_result_f64(self[i], other[i], alpha);
}

static void add_result_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const cti_c64 alpha = cti_scalar_c64(given->alpha);
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_add_result_c64(self[i], other[i], alpha);
}

static void add_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const cti_c128 alpha = cti_scalar_c128(given->alpha);
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_add_result_c128(self[i], other[i], alpha);
}

static void add_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const int64_t alpha = cti_scalar_i64(given->alpha);
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_add_result_i64(self[i], other[i], alpha);
}

static void add_other_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const float alpha = cti_scalar_f32(given->alpha);
    float *other_grad = operands[0];
    const float *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_add_other_grad_f32(result_grad[i], alpha);
}

static void add_other_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const double alpha = cti_scalar_f64(given->alpha);
    double *other_grad = operands[0];
    const double *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_add_other_grad_f64(result_grad[i], alpha);
}

static void add_other_grad_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const cti_c64 alpha = cti_scalar_c64(given->alpha);
    cti_c64 *other_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_add_other_grad_c64(result_grad[i], alpha);
}

static void add_other_grad_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const cti_c128 alpha = cti_scalar_c128(given->alpha);
    cti_c128 *other_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_add_other_grad_c128(result_grad[i], alpha);
}

static void add_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const float alpha = cti_scalar_f32(given->alpha);
    float *result_tangent = operands[0];
    const float *self_tangent = operands[1];
    const float *other_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_add_result_tangent_f32(self_tangent[i], other_tangent[i], alpha);
}

static void add_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const double alpha = cti_scalar_f64(given->alpha);
    double *result_tangent = operands[0];
    const double *self_tangent = operands[1];
    const double *other_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_add_result_tangent_f64(self_tangent[i], other_tangent[i], alpha);
}

static void add_result_tangent_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const cti_c64 alpha = cti_scalar_c64(given->alpha);
    cti_c64 *result_tangent = operands[0];
    const cti_c64 *self_tangent = operands[1];
    const cti_c64 *other_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_add_result_tangent_c64(self_tangent[i], other_tangent[i], alpha);
}

static void add_result_tangent_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_add_attrs *given = attrs;
    const cti_c128 alpha = cti_scalar_c128(given->alpha);
    cti_c128 *result_tangent = operands[0];
    const cti_c128 *self_tangent = operands[1];
    const cti_c128 *other_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_add_result_tangent_c128(self_tangent[i], other_tangent[i], alpha);
}

cti_add_loop_table CTI_LEVEL(cti_add_loops) = {
    .result = {[CTI_COMPUTE_F32] = add_result_f32,
               [CTI_COMPUTE_F64] = add_result_f64,
               [CTI_COMPUTE_C64] = add_result_c64,
               [CTI_COMPUTE_C128] = add_result_c128,
               [CTI_COMPUTE_I64] = add_result_i64},
    .other_grad = {[CTI_COMPUTE_F32] = add_other_grad_f32,
                   [CTI_COMPUTE_F64] = add_other_grad_f64,
                   [CTI_COMPUTE_C64] = add_other_grad_c64,
                   [CTI_COMPUTE_C128] = add_other_grad_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = add_result_tangent_f32,
                       [CTI_COMPUTE_F64] = add_result_tangent_f64,
                       [CTI_COMPUTE_C64] = add_result_tangent_c64,
                       [CTI_COMPUTE_C128] = add_result_tangent_c128},
};
