/*
 * special_i1: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/special_i1.h"

static void special_i1_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_special_i1_result_f32(self[i]);
}

static void special_i1_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_special_i1_result_f64(self[i]);
}

static void special_i1_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_special_i1_self_grad_f32(result_grad[i], self[i]);
}

static void special_i1_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_special_i1_self_grad_f64(result_grad[i], self[i]);
}

static void special_i1_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_special_i1_result_tangent_f32(self[i], self_tangent[i]);
}

static void special_i1_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_special_i1_result_tangent_f64(self[i], self_tangent[i]);
}

cti_special_i1_loop_table CTI_LEVEL(cti_special_i1_loops) = {
    .result = {[CTI_COMPUTE_F32] = special_i1_result_f32, [CTI_COMPUTE_F64] = special_i1_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = special_i1_self_grad_f32, [CTI_COMPUTE_F64] = special_i1_self_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = special_i1_result_tangent_f32, [CTI_COMPUTE_F64] = special_i1_result_tangent_f64},
};
