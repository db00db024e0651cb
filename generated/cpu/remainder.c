/*
 * remainder: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/remainder.h"

static void remainder_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_remainder_result_f32(self[i], other[i]);
}

static void remainder_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_remainder_result_f64(self[i], other[i]);
}

static void remainder_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_remainder_result_i64(self[i], other[i]);
}

static void remainder_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    float *whole_ = operands[1];
    const float *self = operands[2];
    const float *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_remainder_result_f32(self[i], other[i]);
        const float whole__i = cti_remainder_whole__f32(self[i], other[i]);
        result[i] = result_i;
        whole_[i] = whole__i;
    }
}

static void remainder_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    double *whole_ = operands[1];
    const double *self = operands[2];
    const double *other = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_remainder_result_f64(self[i], other[i]);
        const double whole__i = cti_remainder_whole__f64(self[i], other[i]);
        result[i] = result_i;
        whole_[i] = whole__i;
    }
}

static void remainder_other_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *other_grad = operands[0];
    const float *result_grad = operands[1];
    const float *whole_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_remainder_other_grad_f32(result_grad[i], whole_[i]);
}

static void remainder_other_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *other_grad = operands[0];
    const double *result_grad = operands[1];
    const double *whole_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) other_grad[i] = cti_remainder_other_grad_f64(result_grad[i], whole_[i]);
}

static void remainder_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    const float *self_tangent = operands[3];
    const float *other_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_remainder_result_tangent_f32(self[i], other[i], self_tangent[i], other_tangent[i]);
}

static void remainder_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    const double *self_tangent = operands[3];
    const double *other_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_remainder_result_tangent_f64(self[i], other[i], self_tangent[i], other_tangent[i]);
}

cti_remainder_loop_table CTI_LEVEL(cti_remainder_loops) = {
    .result = {[CTI_COMPUTE_F32] = remainder_result_f32,
               [CTI_COMPUTE_F64] = remainder_result_f64,
               [CTI_COMPUTE_I64] = remainder_result_i64},
    .saves = {[CTI_COMPUTE_F32] = remainder_saves_f32, [CTI_COMPUTE_F64] = remainder_saves_f64},
    .other_grad = {[CTI_COMPUTE_F32] = remainder_other_grad_f32, [CTI_COMPUTE_F64] = remainder_other_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = remainder_result_tangent_f32, [CTI_COMPUTE_F64] = remainder_result_tangent_f64},
};
