/*
 * glu_of_halves: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/glu_of_halves.h"

static void glu_of_halves_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *gate = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_glu_of_halves_result_f32(self[i], gate[i]);
}

static void glu_of_halves_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *gate = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_glu_of_halves_result_f64(self[i], gate[i]);
}

static void glu_of_halves_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *gate = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_glu_of_halves_self_grad_f32(result_grad[i], gate[i]);
}

static void glu_of_halves_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *gate = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_glu_of_halves_self_grad_f64(result_grad[i], gate[i]);
}

static void glu_of_halves_gate_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *gate_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *gate = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) gate_grad[i] = cti_glu_of_halves_gate_grad_f32(result_grad[i], self[i], gate[i]);
}

static void glu_of_halves_gate_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *gate_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *gate = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) gate_grad[i] = cti_glu_of_halves_gate_grad_f64(result_grad[i], self[i], gate[i]);
}

static void glu_of_halves_self_gate_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *gate_grad = operands[1];
    const float *result_grad = operands[2];
    const float *self = operands[3];
    const float *gate = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_glu_of_halves_self_grad_f32(result_grad[i], gate[i]);
        gate_grad[i] = cti_glu_of_halves_gate_grad_f32(result_grad[i], self[i], gate[i]);
    }
}

static void glu_of_halves_self_gate_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *gate_grad = operands[1];
    const double *result_grad = operands[2];
    const double *self = operands[3];
    const double *gate = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_glu_of_halves_self_grad_f64(result_grad[i], gate[i]);
        gate_grad[i] = cti_glu_of_halves_gate_grad_f64(result_grad[i], self[i], gate[i]);
    }
}

static void glu_of_halves_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *gate = operands[2];
    const float *self_tangent = operands[3];
    const float *gate_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_glu_of_halves_result_tangent_f32(self[i], gate[i], self_tangent[i], gate_tangent[i]);
}

static void glu_of_halves_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *gate = operands[2];
    const double *self_tangent = operands[3];
    const double *gate_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_glu_of_halves_result_tangent_f64(self[i], gate[i], self_tangent[i], gate_tangent[i]);
}

cti_glu_of_halves_loop_table CTI_LEVEL(cti_glu_of_halves_loops) = {
    .result = {[CTI_COMPUTE_F32] = glu_of_halves_result_f32, [CTI_COMPUTE_F64] = glu_of_halves_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = glu_of_halves_self_grad_f32, [CTI_COMPUTE_F64] = glu_of_halves_self_grad_f64},
    .gate_grad = {[CTI_COMPUTE_F32] = glu_of_halves_gate_grad_f32, [CTI_COMPUTE_F64] = glu_of_halves_gate_grad_f64},
    .self_gate_grads =
        {[CTI_COMPUTE_F32] = glu_of_halves_self_gate_grads_f32, [CTI_COMPUTE_F64] = glu_of_halves_self_gate_grads_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = glu_of_halves_result_tangent_f32, [CTI_COMPUTE_F64] = glu_of_halves_result_tangent_f64},
};
