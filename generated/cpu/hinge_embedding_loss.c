/*
 * hinge_embedding_loss: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/hinge_embedding_loss.h"

static void hinge_embedding_loss_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hinge_embedding_loss_attrs *given = attrs;
    const float margin = (float)given->margin;
    float *result = operands[0];
    const float *self = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_hinge_embedding_loss_result_f32(self[i], target[i], margin);
}

static void hinge_embedding_loss_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hinge_embedding_loss_attrs *given = attrs;
    const double margin = given->margin;
    double *result = operands[0];
    const double *self = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_hinge_embedding_loss_result_f64(self[i], target[i], margin);
}

static void hinge_embedding_loss_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hinge_embedding_loss_attrs *given = attrs;
    const float margin = (float)given->margin;
    uint8_t *near = operands[0];
    uint8_t *kept_ = operands[1];
    const float *self = operands[2];
    const float *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const bool near_i = cti_hinge_embedding_loss_near_f32(self[i], target[i], margin);
        const bool kept__i = cti_hinge_embedding_loss_kept__f32(target[i]);
        near[i] = near_i;
        kept_[i] = kept__i;
    }
}

static void hinge_embedding_loss_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_hinge_embedding_loss_attrs *given = attrs;
    const double margin = given->margin;
    uint8_t *near = operands[0];
    uint8_t *kept_ = operands[1];
    const double *self = operands[2];
    const double *target = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const bool near_i = cti_hinge_embedding_loss_near_f64(self[i], target[i], margin);
        const bool kept__i = cti_hinge_embedding_loss_kept__f64(target[i]);
        near[i] = near_i;
        kept_[i] = kept__i;
    }
}

static void hinge_embedding_loss_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *near = operands[2];
    const uint8_t *kept_ = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_hinge_embedding_loss_self_grad_f32(result_grad[i], near[i], kept_[i]);
}

static void hinge_embedding_loss_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *near = operands[2];
    const uint8_t *kept_ = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_hinge_embedding_loss_self_grad_f64(result_grad[i], near[i], kept_[i]);
}

cti_hinge_embedding_loss_loop_table CTI_LEVEL(cti_hinge_embedding_loss_loops) = {
    .result =
        {[CTI_COMPUTE_F32] = hinge_embedding_loss_result_f32, [CTI_COMPUTE_F64] = hinge_embedding_loss_result_f64},
    .saves = {[CTI_COMPUTE_F32] = hinge_embedding_loss_saves_f32, [CTI_COMPUTE_F64] = hinge_embedding_loss_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = hinge_embedding_loss_self_grad_f32,
                  [CTI_COMPUTE_F64] = hinge_embedding_loss_self_grad_f64},
};
