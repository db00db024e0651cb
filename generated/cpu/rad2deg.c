/*
 * rad2deg: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/rad2deg.h"

static void rad2deg_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_rad2deg_result_f32(self[i]);
}

static void rad2deg_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_rad2deg_result_f64(self[i]);
}

static void rad2deg_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_rad2deg_self_grad_f32(result_grad[i]);
}

static void rad2deg_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_rad2deg_self_grad_f64(result_grad[i]);
}

cti_rad2deg_loop_table CTI_LEVEL(cti_rad2deg_loops) = {
    .result = {[CTI_COMPUTE_F32] = rad2deg_result_f32, [CTI_COMPUTE_F64] = rad2deg_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = rad2deg_self_grad_f32, [CTI_COMPUTE_F64] = rad2deg_self_grad_f64},
};
