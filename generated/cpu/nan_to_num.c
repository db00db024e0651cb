/*
 * nan_to_num: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/nan_to_num.h"

static void nan_to_num_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_nan_to_num_attrs *given = attrs;
    const bool has_nan = given->has_nan;
    const float nan_ = (float)given->nan_;
    const bool has_posinf = given->has_posinf;
    const float posinf = (float)given->posinf;
    const float largest_self = (float)given->largest_self;
    const bool has_neginf = given->has_neginf;
    const float neginf = (float)given->neginf;
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] =
            cti_nan_to_num_result_f32(self[i], has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

static void nan_to_num_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_nan_to_num_attrs *given = attrs;
    const bool has_nan = given->has_nan;
    const double nan_ = given->nan_;
    const bool has_posinf = given->has_posinf;
    const double posinf = given->posinf;
    const double largest_self = given->largest_self;
    const bool has_neginf = given->has_neginf;
    const double neginf = given->neginf;
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] =
            cti_nan_to_num_result_f64(self[i], has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

static void nan_to_num_result_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_nan_to_num_attrs *given = attrs;
    const bool has_nan = given->has_nan;
    const float nan_ = (float)given->nan_;
    const bool has_posinf = given->has_posinf;
    const float posinf = (float)given->posinf;
    const float largest_self = (float)given->largest_self;
    const bool has_neginf = given->has_neginf;
    const float neginf = (float)given->neginf;
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] =
            cti_nan_to_num_result_c64(self[i], has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

static void nan_to_num_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_nan_to_num_attrs *given = attrs;
    const bool has_nan = given->has_nan;
    const double nan_ = given->nan_;
    const bool has_posinf = given->has_posinf;
    const double posinf = given->posinf;
    const double largest_self = given->largest_self;
    const bool has_neginf = given->has_neginf;
    const double neginf = given->neginf;
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] =
            cti_nan_to_num_result_c128(self[i], has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

static void nan_to_num_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_nan_to_num_attrs *given = attrs;
    const bool has_nan = given->has_nan;
    const int64_t nan_ = 0;
    const bool has_posinf = given->has_posinf;
    const int64_t posinf = 0;
    const int64_t largest_self = 0;
    const bool has_neginf = given->has_neginf;
    const int64_t neginf = 0;
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] =
            cti_nan_to_num_result_i64(self[i], has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

static void nan_to_num_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_nan_to_num_attrs *given = attrs;
    const bool has_nan = given->has_nan;
    const float nan_ = (float)given->nan_;
    const bool has_posinf = given->has_posinf;
    const float posinf = (float)given->posinf;
    const float largest_self = (float)given->largest_self;
    const bool has_neginf = given->has_neginf;
    const float neginf = (float)given->neginf;
    float *result = operands[0];
    uint8_t *finite = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i =
            cti_nan_to_num_result_f32(self[i], has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
        const bool finite_i = cti_nan_to_num_finite_f32(self[i]);
        result[i] = result_i;
        finite[i] = finite_i;
    }
}

static void nan_to_num_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_nan_to_num_attrs *given = attrs;
    const bool has_nan = given->has_nan;
    const double nan_ = given->nan_;
    const bool has_posinf = given->has_posinf;
    const double posinf = given->posinf;
    const double largest_self = given->largest_self;
    const bool has_neginf = given->has_neginf;
    const double neginf = given->neginf;
    double *result = operands[0];
    uint8_t *finite = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i =
            cti_nan_to_num_result_f64(self[i], has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
        const bool finite_i = cti_nan_to_num_finite_f64(self[i]);
        result[i] = result_i;
        finite[i] = finite_i;
    }
}

static void nan_to_num_saves_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_nan_to_num_attrs *given = attrs;
    const bool has_nan = given->has_nan;
    const float nan_ = (float)given->nan_;
    const bool has_posinf = given->has_posinf;
    const float posinf = (float)given->posinf;
    const float largest_self = (float)given->largest_self;
    const bool has_neginf = given->has_neginf;
    const float neginf = (float)given->neginf;
    cti_c64 *result = operands[0];
    uint8_t *finite = operands[1];
    const cti_c64 *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const cti_c64 result_i =
            cti_nan_to_num_result_c64(self[i], has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
        const bool finite_i = cti_nan_to_num_finite_c64(self[i]);
        result[i] = result_i;
        finite[i] = finite_i;
    }
}

static void nan_to_num_saves_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_nan_to_num_attrs *given = attrs;
    const bool has_nan = given->has_nan;
    const double nan_ = given->nan_;
    const bool has_posinf = given->has_posinf;
    const double posinf = given->posinf;
    const double largest_self = given->largest_self;
    const bool has_neginf = given->has_neginf;
    const double neginf = given->neginf;
    cti_c128 *result = operands[0];
    uint8_t *finite = operands[1];
    const cti_c128 *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const cti_c128 result_i =
            cti_nan_to_num_result_c128(self[i], has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
        const bool finite_i = cti_nan_to_num_finite_c128(self[i]);
        result[i] = result_i;
        finite[i] = finite_i;
    }
}

static void nan_to_num_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *finite = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_nan_to_num_self_grad_f32(result_grad[i], finite[i]);
}

static void nan_to_num_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *finite = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_nan_to_num_self_grad_f64(result_grad[i], finite[i]);
}

static void nan_to_num_self_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const uint8_t *finite = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_nan_to_num_self_grad_c64(result_grad[i], finite[i]);
}

static void nan_to_num_self_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const uint8_t *finite = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_nan_to_num_self_grad_c128(result_grad[i], finite[i]);
}

static void nan_to_num_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_nan_to_num_result_tangent_f32(self[i], self_tangent[i]);
}

static void nan_to_num_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_nan_to_num_result_tangent_f64(self[i], self_tangent[i]);
}

static void nan_to_num_result_tangent_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result_tangent = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_nan_to_num_result_tangent_c64(self[i], self_tangent[i]);
}

static void nan_to_num_result_tangent_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result_tangent = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_nan_to_num_result_tangent_c128(self[i], self_tangent[i]);
}

cti_nan_to_num_loop_table CTI_LEVEL(cti_nan_to_num_loops) = {
    .result = {[CTI_COMPUTE_F32] = nan_to_num_result_f32,
               [CTI_COMPUTE_F64] = nan_to_num_result_f64,
               [CTI_COMPUTE_C64] = nan_to_num_result_c64,
               [CTI_COMPUTE_C128] = nan_to_num_result_c128,
               [CTI_COMPUTE_I64] = nan_to_num_result_i64},
    .saves = {[CTI_COMPUTE_F32] = nan_to_num_saves_f32,
              [CTI_COMPUTE_F64] = nan_to_num_saves_f64,
              [CTI_COMPUTE_C64] = nan_to_num_saves_c64,
              [CTI_COMPUTE_C128] = nan_to_num_saves_c128},
    .self_grad = {[CTI_COMPUTE_F32] = nan_to_num_self_grad_f32,
                  [CTI_COMPUTE_F64] = nan_to_num_self_grad_f64,
                  [CTI_COMPUTE_C64] = nan_to_num_self_grad_c64,
                  [CTI_COMPUTE_C128] = nan_to_num_self_grad_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = nan_to_num_result_tangent_f32,
                       [CTI_COMPUTE_F64] = nan_to_num_result_tangent_f64,
                       [CTI_COMPUTE_C64] = nan_to_num_result_tangent_c64,
                       [CTI_COMPUTE_C128] = nan_to_num_result_tangent_c128},
};
