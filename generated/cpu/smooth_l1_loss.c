/*
 * smooth_l1_loss: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/smooth_l1_loss.h"

static void smooth_l1_loss_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_smooth_l1_loss_attrs *given = attrs;
    const float beta = (float)given->beta;
    float *result = operands[0];
    const float *self = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_smooth_l1_loss_result_f32(self[i], target[i], beta);
}

static void smooth_l1_loss_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_smooth_l1_loss_attrs *given = attrs;
    const double beta = given->beta;
    double *result = operands[0];
    const double *self = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_smooth_l1_loss_result_f64(self[i], target[i], beta);
}

static void smooth_l1_loss_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *way = operands[0];
    const float *self = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) way[i] = cti_smooth_l1_loss_way_f32(self[i], target[i]);
}

static void smooth_l1_loss_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *way = operands[0];
    const double *self = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) way[i] = cti_smooth_l1_loss_way_f64(self[i], target[i]);
}

static void smooth_l1_loss_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_smooth_l1_loss_attrs *given = attrs;
    const float beta = (float)given->beta;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *way = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_smooth_l1_loss_self_grad_f32(result_grad[i], way[i], beta);
}

static void smooth_l1_loss_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_smooth_l1_loss_attrs *given = attrs;
    const double beta = given->beta;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *way = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_smooth_l1_loss_self_grad_f64(result_grad[i], way[i], beta);
}

static void smooth_l1_loss_target_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_smooth_l1_loss_attrs *given = attrs;
    const float beta = (float)given->beta;
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *way = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) target_grad[i] = cti_smooth_l1_loss_target_grad_f32(result_grad[i], way[i], beta);
}

static void smooth_l1_loss_target_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_smooth_l1_loss_attrs *given = attrs;
    const double beta = given->beta;
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *way = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) target_grad[i] = cti_smooth_l1_loss_target_grad_f64(result_grad[i], way[i], beta);
}

static void smooth_l1_loss_self_target_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_smooth_l1_loss_attrs *given = attrs;
    const float beta = (float)given->beta;
    float *self_grad = operands[0];
    float *target_grad = operands[1];
    const float *result_grad = operands[2];
    const float *way = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_smooth_l1_loss_self_grad_f32(result_grad[i], way[i], beta);
        target_grad[i] = cti_smooth_l1_loss_target_grad_f32(result_grad[i], way[i], beta);
    }
}

static void smooth_l1_loss_self_target_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_smooth_l1_loss_attrs *given = attrs;
    const double beta = given->beta;
    double *self_grad = operands[0];
    double *target_grad = operands[1];
    const double *result_grad = operands[2];
    const double *way = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_smooth_l1_loss_self_grad_f64(result_grad[i], way[i], beta);
        target_grad[i] = cti_smooth_l1_loss_target_grad_f64(result_grad[i], way[i], beta);
    }
}

cti_smooth_l1_loss_loop_table CTI_LEVEL(cti_smooth_l1_loss_loops) = {
    .result = {[CTI_COMPUTE_F32] = smooth_l1_loss_result_f32, [CTI_COMPUTE_F64] = smooth_l1_loss_result_f64},
    .saves = {[CTI_COMPUTE_F32] = smooth_l1_loss_saves_f32, [CTI_COMPUTE_F64] = smooth_l1_loss_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = smooth_l1_loss_self_grad_f32, [CTI_COMPUTE_F64] = smooth_l1_loss_self_grad_f64},
    .target_grad =
        {[CTI_COMPUTE_F32] = smooth_l1_loss_target_grad_f32, [CTI_COMPUTE_F64] = smooth_l1_loss_target_grad_f64},
    .self_target_grads = {[CTI_COMPUTE_F32] = smooth_l1_loss_self_target_grads_f32,
                          [CTI_COMPUTE_F64] = smooth_l1_loss_self_target_grads_f64},
};
