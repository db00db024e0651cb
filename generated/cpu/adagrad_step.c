/*
 * adagrad_step: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/adagrad_step.h"

static void adagrad_step_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_adagrad_step_attrs *given = attrs;
    const float length = (float)given->length;
    const bool maximize = given->maximize;
    const float weight_decay = (float)given->weight_decay;
    const float eps = (float)given->eps;
    float *result = operands[0];
    float *state_sum_next = operands[1];
    const float *param = operands[2];
    const float *grad_ = operands[3];
    const float *state_sum = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i =
            cti_adagrad_step_result_f32(param[i], grad_[i], state_sum[i], length, maximize, weight_decay, eps);
        const float state_sum_next_i =
            cti_adagrad_step_state_sum_next_f32(param[i], grad_[i], state_sum[i], maximize, weight_decay);
        result[i] = result_i;
        state_sum_next[i] = state_sum_next_i;
    }
}

static void adagrad_step_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_adagrad_step_attrs *given = attrs;
    const double length = given->length;
    const bool maximize = given->maximize;
    const double weight_decay = given->weight_decay;
    const double eps = given->eps;
    double *result = operands[0];
    double *state_sum_next = operands[1];
    const double *param = operands[2];
    const double *grad_ = operands[3];
    const double *state_sum = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i =
            cti_adagrad_step_result_f64(param[i], grad_[i], state_sum[i], length, maximize, weight_decay, eps);
        const double state_sum_next_i =
            cti_adagrad_step_state_sum_next_f64(param[i], grad_[i], state_sum[i], maximize, weight_decay);
        result[i] = result_i;
        state_sum_next[i] = state_sum_next_i;
    }
}

cti_adagrad_step_loop_table CTI_LEVEL(cti_adagrad_step_loops) = {
    .result = {[CTI_COMPUTE_F32] = adagrad_step_result_f32, [CTI_COMPUTE_F64] = adagrad_step_result_f64},
};
