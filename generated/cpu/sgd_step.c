/*
 * sgd_step: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/sgd_step.h"

static void sgd_step_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgd_step_attrs *given = attrs;
    const float lr = (float)given->lr;
    const bool maximize = given->maximize;
    const float weight_decay = (float)given->weight_decay;
    float *result = operands[0];
    const float *param = operands[1];
    const float *grad_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sgd_step_result_f32(param[i], grad_[i], lr, maximize, weight_decay);
}

static void sgd_step_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgd_step_attrs *given = attrs;
    const double lr = given->lr;
    const bool maximize = given->maximize;
    const double weight_decay = given->weight_decay;
    double *result = operands[0];
    const double *param = operands[1];
    const double *grad_ = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_sgd_step_result_f64(param[i], grad_[i], lr, maximize, weight_decay);
}

cti_sgd_step_loop_table CTI_LEVEL(cti_sgd_step_loops) = {
    .result = {[CTI_COMPUTE_F32] = sgd_step_result_f32, [CTI_COMPUTE_F64] = sgd_step_result_f64},
};

static void sgd_step_momentum_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgd_step_momentum_attrs *given = attrs;
    const float lr = (float)given->lr;
    const bool nesterov = given->nesterov;
    const bool maximize = given->maximize;
    const float weight_decay = (float)given->weight_decay;
    const float momentum = (float)given->momentum;
    const float fresh = (float)given->fresh;
    float *result = operands[0];
    float *momentum_buffer_next = operands[1];
    const float *param = operands[2];
    const float *grad_ = operands[3];
    const float *momentum_buffer = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_sgd_step_momentum_result_f32(param[i], grad_[i], momentum_buffer[i], lr, nesterov,
                                                                maximize, weight_decay, momentum, fresh);
        const float momentum_buffer_next_i = cti_sgd_step_momentum_momentum_buffer_next_f32(
            param[i], grad_[i], momentum_buffer[i], momentum, fresh, maximize, weight_decay);
        result[i] = result_i;
        momentum_buffer_next[i] = momentum_buffer_next_i;
    }
}

static void sgd_step_momentum_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_sgd_step_momentum_attrs *given = attrs;
    const double lr = given->lr;
    const bool nesterov = given->nesterov;
    const bool maximize = given->maximize;
    const double weight_decay = given->weight_decay;
    const double momentum = given->momentum;
    const double fresh = given->fresh;
    double *result = operands[0];
    double *momentum_buffer_next = operands[1];
    const double *param = operands[2];
    const double *grad_ = operands[3];
    const double *momentum_buffer = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_sgd_step_momentum_result_f64(param[i], grad_[i], momentum_buffer[i], lr, nesterov,
                                                                 maximize, weight_decay, momentum, fresh);
        const double momentum_buffer_next_i = cti_sgd_step_momentum_momentum_buffer_next_f64(
            param[i], grad_[i], momentum_buffer[i], momentum, fresh, maximize, weight_decay);
        result[i] = result_i;
        momentum_buffer_next[i] = momentum_buffer_next_i;
    }
}

cti_sgd_step_momentum_loop_table CTI_LEVEL(cti_sgd_step_momentum_loops) = {
    .result = {[CTI_COMPUTE_F32] = sgd_step_momentum_result_f32, [CTI_COMPUTE_F64] = sgd_step_momentum_result_f64},
};
