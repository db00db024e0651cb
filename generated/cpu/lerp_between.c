/*
 * lerp_between: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/lerp_between.h"

static void lerp_between_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *near = operands[1];
    const float *far = operands[2];
    const float *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_lerp_between_result_f32(near[i], far[i], weight[i]);
}

static void lerp_between_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *near = operands[1];
    const double *far = operands[2];
    const double *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_lerp_between_result_f64(near[i], far[i], weight[i]);
}

static void lerp_between_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *near = operands[1];
    const int64_t *far = operands[2];
    const int64_t *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_lerp_between_result_i64(near[i], far[i], weight[i]);
}

static void lerp_between_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    float *kept_ = operands[1];
    const float *near = operands[2];
    const float *far = operands[3];
    const float *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_lerp_between_result_f32(near[i], far[i], weight[i]);
        const float kept__i = cti_lerp_between_kept__f32(near[i], far[i]);
        result[i] = result_i;
        kept_[i] = kept__i;
    }
}

static void lerp_between_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    double *kept_ = operands[1];
    const double *near = operands[2];
    const double *far = operands[3];
    const double *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_lerp_between_result_f64(near[i], far[i], weight[i]);
        const double kept__i = cti_lerp_between_kept__f64(near[i], far[i]);
        result[i] = result_i;
        kept_[i] = kept__i;
    }
}

static void lerp_between_near_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *near_grad = operands[0];
    const float *result_grad = operands[1];
    const float *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) near_grad[i] = cti_lerp_between_near_grad_f32(result_grad[i], weight[i]);
}

static void lerp_between_near_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *near_grad = operands[0];
    const double *result_grad = operands[1];
    const double *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) near_grad[i] = cti_lerp_between_near_grad_f64(result_grad[i], weight[i]);
}

static void lerp_between_far_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *far_grad = operands[0];
    const float *result_grad = operands[1];
    const float *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) far_grad[i] = cti_lerp_between_far_grad_f32(result_grad[i], weight[i]);
}

static void lerp_between_far_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *far_grad = operands[0];
    const double *result_grad = operands[1];
    const double *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) far_grad[i] = cti_lerp_between_far_grad_f64(result_grad[i], weight[i]);
}

static void lerp_between_weight_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *weight_grad = operands[0];
    const float *result_grad = operands[1];
    const float *kept_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) weight_grad[i] = cti_lerp_between_weight_grad_f32(result_grad[i], kept_[i]);
}

static void lerp_between_weight_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *weight_grad = operands[0];
    const double *result_grad = operands[1];
    const double *kept_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) weight_grad[i] = cti_lerp_between_weight_grad_f64(result_grad[i], kept_[i]);
}

static void lerp_between_near_far_weight_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *near_grad = operands[0];
    float *far_grad = operands[1];
    float *weight_grad = operands[2];
    const float *result_grad = operands[3];
    const float *weight = operands[4];
    const float *kept_ = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        near_grad[i] = cti_lerp_between_near_grad_f32(result_grad[i], weight[i]);
        far_grad[i] = cti_lerp_between_far_grad_f32(result_grad[i], weight[i]);
        weight_grad[i] = cti_lerp_between_weight_grad_f32(result_grad[i], kept_[i]);
    }
}

static void lerp_between_near_far_weight_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *near_grad = operands[0];
    double *far_grad = operands[1];
    double *weight_grad = operands[2];
    const double *result_grad = operands[3];
    const double *weight = operands[4];
    const double *kept_ = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        near_grad[i] = cti_lerp_between_near_grad_f64(result_grad[i], weight[i]);
        far_grad[i] = cti_lerp_between_far_grad_f64(result_grad[i], weight[i]);
        weight_grad[i] = cti_lerp_between_weight_grad_f64(result_grad[i], kept_[i]);
    }
}

static void lerp_between_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *near = operands[1];
    const float *far = operands[2];
    const float *weight = operands[3];
    const float *near_tangent = operands[4];
    const float *far_tangent = operands[5];
    const float *weight_tangent = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_lerp_between_result_tangent_f32(near[i], far[i], weight[i], near_tangent[i],
                                                                far_tangent[i], weight_tangent[i]);
}

static void lerp_between_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *near = operands[1];
    const double *far = operands[2];
    const double *weight = operands[3];
    const double *near_tangent = operands[4];
    const double *far_tangent = operands[5];
    const double *weight_tangent = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_lerp_between_result_tangent_f64(near[i], far[i], weight[i], near_tangent[i],
                                                                far_tangent[i], weight_tangent[i]);
}

cti_lerp_between_loop_table CTI_LEVEL(cti_lerp_between_loops) = {
    .result = {[CTI_COMPUTE_F32] = lerp_between_result_f32,
               [CTI_COMPUTE_F64] = lerp_between_result_f64,
               [CTI_COMPUTE_I64] = lerp_between_result_i64},
    .saves = {[CTI_COMPUTE_F32] = lerp_between_saves_f32, [CTI_COMPUTE_F64] = lerp_between_saves_f64},
    .near_grad = {[CTI_COMPUTE_F32] = lerp_between_near_grad_f32, [CTI_COMPUTE_F64] = lerp_between_near_grad_f64},
    .far_grad = {[CTI_COMPUTE_F32] = lerp_between_far_grad_f32, [CTI_COMPUTE_F64] = lerp_between_far_grad_f64},
    .weight_grad = {[CTI_COMPUTE_F32] = lerp_between_weight_grad_f32, [CTI_COMPUTE_F64] = lerp_between_weight_grad_f64},
    .near_far_weight_grads = {[CTI_COMPUTE_F32] = lerp_between_near_far_weight_grads_f32,
                              [CTI_COMPUTE_F64] = lerp_between_near_far_weight_grads_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = lerp_between_result_tangent_f32, [CTI_COMPUTE_F64] = lerp_between_result_tangent_f64},
};
