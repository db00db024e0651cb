/*
 * swiglu: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/swiglu.h"

static void swiglu_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *gate = operands[1];
    const float *up = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_swiglu_result_f32(gate[i], up[i]);
}

static void swiglu_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *gate = operands[1];
    const double *up = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_swiglu_result_f64(gate[i], up[i]);
}

static void swiglu_gate_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *gate_grad = operands[0];
    const float *result_grad = operands[1];
    const float *gate = operands[2];
    const float *up = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) gate_grad[i] = cti_swiglu_gate_grad_f32(result_grad[i], gate[i], up[i]);
}

static void swiglu_gate_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *gate_grad = operands[0];
    const double *result_grad = operands[1];
    const double *gate = operands[2];
    const double *up = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) gate_grad[i] = cti_swiglu_gate_grad_f64(result_grad[i], gate[i], up[i]);
}

static void swiglu_up_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *up_grad = operands[0];
    const float *result_grad = operands[1];
    const float *gate = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) up_grad[i] = cti_swiglu_up_grad_f32(result_grad[i], gate[i]);
}

static void swiglu_up_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *up_grad = operands[0];
    const double *result_grad = operands[1];
    const double *gate = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) up_grad[i] = cti_swiglu_up_grad_f64(result_grad[i], gate[i]);
}

static void swiglu_gate_up_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *gate_grad = operands[0];
    float *up_grad = operands[1];
    const float *result_grad = operands[2];
    const float *gate = operands[3];
    const float *up = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        gate_grad[i] = cti_swiglu_gate_grad_f32(result_grad[i], gate[i], up[i]);
        up_grad[i] = cti_swiglu_up_grad_f32(result_grad[i], gate[i]);
    }
}

static void swiglu_gate_up_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *gate_grad = operands[0];
    double *up_grad = operands[1];
    const double *result_grad = operands[2];
    const double *gate = operands[3];
    const double *up = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        gate_grad[i] = cti_swiglu_gate_grad_f64(result_grad[i], gate[i], up[i]);
        up_grad[i] = cti_swiglu_up_grad_f64(result_grad[i], gate[i]);
    }
}

static void swiglu_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *gate = operands[1];
    const float *up = operands[2];
    const float *gate_tangent = operands[3];
    const float *up_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_swiglu_result_tangent_f32(gate[i], up[i], gate_tangent[i], up_tangent[i]);
}

static void swiglu_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *gate = operands[1];
    const double *up = operands[2];
    const double *gate_tangent = operands[3];
    const double *up_tangent = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_swiglu_result_tangent_f64(gate[i], up[i], gate_tangent[i], up_tangent[i]);
}

cti_swiglu_loop_table CTI_LEVEL(cti_swiglu_loops) = {
    .result = {[CTI_COMPUTE_F32] = swiglu_result_f32, [CTI_COMPUTE_F64] = swiglu_result_f64},
    .gate_grad = {[CTI_COMPUTE_F32] = swiglu_gate_grad_f32, [CTI_COMPUTE_F64] = swiglu_gate_grad_f64},
    .up_grad = {[CTI_COMPUTE_F32] = swiglu_up_grad_f32, [CTI_COMPUTE_F64] = swiglu_up_grad_f64},
    .gate_up_grads = {[CTI_COMPUTE_F32] = swiglu_gate_up_grads_f32, [CTI_COMPUTE_F64] = swiglu_gate_up_grads_f64},
    .result_tangent = {[CTI_COMPUTE_F32] = swiglu_result_tangent_f32, [CTI_COMPUTE_F64] = swiglu_result_tangent_f64},
};
