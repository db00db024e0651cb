/*
 * abs: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/abs.h"

static void abs_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_abs_result_f32(self[i]);
}

static void abs_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_abs_result_f64(self[i]);
}

static void abs_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_abs_result_c64(self[i]);
}

static void abs_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_abs_result_c128(self[i]);
}

static void abs_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_abs_result_i64(self[i]);
}

static void abs_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    uint8_t *positive = operands[1];
    uint8_t *negative = operands[2];
    const float *self = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_abs_result_f32(self[i]);
        const bool positive_i = cti_abs_positive_f32(self[i]);
        const bool negative_i = cti_abs_negative_f32(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
        negative[i] = negative_i;
    }
}

static void abs_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    uint8_t *positive = operands[1];
    uint8_t *negative = operands[2];
    const double *self = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_abs_result_f64(self[i]);
        const bool positive_i = cti_abs_positive_f64(self[i]);
        const bool negative_i = cti_abs_negative_f64(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
        negative[i] = negative_i;
    }
}

static void abs_saves_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    uint8_t *positive = operands[1];
    uint8_t *negative = operands[2];
    const cti_c64 *self = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_abs_result_c64(self[i]);
        const bool positive_i = cti_abs_positive_c64(self[i]);
        const bool negative_i = cti_abs_negative_c64(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
        negative[i] = negative_i;
    }
}

static void abs_saves_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    uint8_t *positive = operands[1];
    uint8_t *negative = operands[2];
    const cti_c128 *self = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_abs_result_c128(self[i]);
        const bool positive_i = cti_abs_positive_c128(self[i]);
        const bool negative_i = cti_abs_negative_c128(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
        negative[i] = negative_i;
    }
}

static void abs_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_abs_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const uint8_t *positive = operands[3];
    const uint8_t *negative = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_abs_self_grad_f32(result_grad[i], self[i], positive[i], negative[i], is_complex_self);
}

static void abs_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_abs_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const uint8_t *positive = operands[3];
    const uint8_t *negative = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_abs_self_grad_f64(result_grad[i], self[i], positive[i], negative[i], is_complex_self);
}

static void abs_self_grad_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_abs_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    cti_c64 *self_grad = operands[0];
    const float *result_grad = operands[1];
    const cti_c64 *self = operands[2];
    const uint8_t *positive = operands[3];
    const uint8_t *negative = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_abs_self_grad_c64(result_grad[i], self[i], positive[i], negative[i], is_complex_self);
}

static void abs_self_grad_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_abs_attrs *given = attrs;
    const bool is_complex_self = given->is_complex_self;
    cti_c128 *self_grad = operands[0];
    const double *result_grad = operands[1];
    const cti_c128 *self = operands[2];
    const uint8_t *positive = operands[3];
    const uint8_t *negative = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_abs_self_grad_c128(result_grad[i], self[i], positive[i], negative[i], is_complex_self);
}

cti_abs_loop_table CTI_LEVEL(cti_abs_loops) = {
    .result = {[CTI_COMPUTE_F32] = abs_result_f32,
               [CTI_COMPUTE_F64] = abs_result_f64,
               [CTI_COMPUTE_C64] = abs_result_c64,
               [CTI_COMPUTE_C128] = abs_result_c128,
               [CTI_COMPUTE_I64] = abs_result_i64},
    .saves = {[CTI_COMPUTE_F32] = abs_saves_f32,
              [CTI_COMPUTE_F64] = abs_saves_f64,
              [CTI_COMPUTE_C64] = abs_saves_c64,
              [CTI_COMPUTE_C128] = abs_saves_c128},
    .self_grad = {[CTI_COMPUTE_F32] = abs_self_grad_f32,
                  [CTI_COMPUTE_F64] = abs_self_grad_f64,
                  [CTI_COMPUTE_C64] = abs_self_grad_c64,
                  [CTI_COMPUTE_C128] = abs_self_grad_c128},
};
