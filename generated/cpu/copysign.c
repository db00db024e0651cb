/*
 * copysign: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/copysign.h"

static void copysign_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_copysign_result_f32(self[i], other[i]);
}

static void copysign_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_copysign_result_f64(self[i], other[i]);
}

static void copysign_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    uint8_t *zero = operands[1];
    uint8_t *turned = operands[2];
    const float *self = operands[3];
    const float *other = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_copysign_result_f32(self[i], other[i]);
        const bool zero_i = cti_copysign_zero_f32(self[i]);
        const bool turned_i = cti_copysign_turned_f32(self[i], other[i]);
        result[i] = result_i;
        zero[i] = zero_i;
        turned[i] = turned_i;
    }
}

static void copysign_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    uint8_t *zero = operands[1];
    uint8_t *turned = operands[2];
    const double *self = operands[3];
    const double *other = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_copysign_result_f64(self[i], other[i]);
        const bool zero_i = cti_copysign_zero_f64(self[i]);
        const bool turned_i = cti_copysign_turned_f64(self[i], other[i]);
        result[i] = result_i;
        zero[i] = zero_i;
        turned[i] = turned_i;
    }
}

static void copysign_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *zero = operands[2];
    const uint8_t *turned = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_copysign_self_grad_f32(result_grad[i], zero[i], turned[i]);
}

static void copysign_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *zero = operands[2];
    const uint8_t *turned = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_copysign_self_grad_f64(result_grad[i], zero[i], turned[i]);
}

static void copysign_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    const float *self_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_copysign_result_tangent_f32(self[i], other[i], self_tangent[i]);
}

static void copysign_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    const double *self_tangent = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_copysign_result_tangent_f64(self[i], other[i], self_tangent[i]);
}

cti_copysign_loop_table CTI_LEVEL(cti_copysign_loops) = {
    .result = {[CTI_COMPUTE_F32] = copysign_result_f32, [CTI_COMPUTE_F64] = copysign_result_f64},
    .saves = {[CTI_COMPUTE_F32] = copysign_saves_f32, [CTI_COMPUTE_F64] = copysign_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = copysign_self_grad_f32, [CTI_COMPUTE_F64] = copysign_self_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = copysign_result_tangent_f32, [CTI_COMPUTE_F64] = copysign_result_tangent_f64},
};
