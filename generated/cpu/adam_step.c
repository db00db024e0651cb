/*
 * adam_step: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/adam_step.h"

static void adam_step_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_adam_step_attrs *given = attrs;
    const bool decoupled = given->decoupled;
    const float shrunk = (float)given->shrunk;
    const float length = (float)given->length;
    const float beta1 = (float)given->beta1;
    const float rest1 = (float)given->rest1;
    const bool maximize = given->maximize;
    const float weight_decay = (float)given->weight_decay;
    const float beta2 = (float)given->beta2;
    const float rest2 = (float)given->rest2;
    const float spread_ = (float)given->spread;
    const float eps = (float)given->eps;
    float *result = operands[0];
    float *exp_avg_next = operands[1];
    float *exp_avg_sq_next = operands[2];
    const float *param = operands[3];
    const float *grad_ = operands[4];
    const float *exp_avg = operands[5];
    const float *exp_avg_sq = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i =
            cti_adam_step_result_f32(param[i], grad_[i], exp_avg[i], exp_avg_sq[i], decoupled, shrunk, length, beta1,
                                     rest1, maximize, weight_decay, beta2, rest2, spread_, eps);
        const float exp_avg_next_i = cti_adam_step_exp_avg_next_f32(param[i], grad_[i], exp_avg[i], beta1, rest1,
                                                                    decoupled, maximize, weight_decay);
        const float exp_avg_sq_next_i = cti_adam_step_exp_avg_sq_next_f32(param[i], grad_[i], exp_avg_sq[i], beta2,
                                                                          rest2, decoupled, maximize, weight_decay);
        result[i] = result_i;
        exp_avg_next[i] = exp_avg_next_i;
        exp_avg_sq_next[i] = exp_avg_sq_next_i;
    }
}

static void adam_step_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_adam_step_attrs *given = attrs;
    const bool decoupled = given->decoupled;
    const double shrunk = given->shrunk;
    const double length = given->length;
    const double beta1 = given->beta1;
    const double rest1 = given->rest1;
    const bool maximize = given->maximize;
    const double weight_decay = given->weight_decay;
    const double beta2 = given->beta2;
    const double rest2 = given->rest2;
    const double spread_ = given->spread;
    const double eps = given->eps;
    double *result = operands[0];
    double *exp_avg_next = operands[1];
    double *exp_avg_sq_next = operands[2];
    const double *param = operands[3];
    const double *grad_ = operands[4];
    const double *exp_avg = operands[5];
    const double *exp_avg_sq = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i =
            cti_adam_step_result_f64(param[i], grad_[i], exp_avg[i], exp_avg_sq[i], decoupled, shrunk, length, beta1,
                                     rest1, maximize, weight_decay, beta2, rest2, spread_, eps);
        const double exp_avg_next_i = cti_adam_step_exp_avg_next_f64(param[i], grad_[i], exp_avg[i], beta1, rest1,
                                                                     decoupled, maximize, weight_decay);
        const double exp_avg_sq_next_i = cti_adam_step_exp_avg_sq_next_f64(param[i], grad_[i], exp_avg_sq[i], beta2,
                                                                           rest2, decoupled, maximize, weight_decay);
        result[i] = result_i;
        exp_avg_next[i] = exp_avg_next_i;
        exp_avg_sq_next[i] = exp_avg_sq_next_i;
    }
}

cti_adam_step_loop_table CTI_LEVEL(cti_adam_step_loops) = {
    .result = {[CTI_COMPUTE_F32] = adam_step_result_f32, [CTI_COMPUTE_F64] = adam_step_result_f64},
};

static void adam_step_amsgrad_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_adam_step_amsgrad_attrs *given = attrs;
    const bool decoupled = given->decoupled;
    const float shrunk = (float)given->shrunk;
    const float length = (float)given->length;
    const float beta1 = (float)given->beta1;
    const float rest1 = (float)given->rest1;
    const bool maximize = given->maximize;
    const float weight_decay = (float)given->weight_decay;
    const float beta2 = (float)given->beta2;
    const float rest2 = (float)given->rest2;
    const float spread_ = (float)given->spread;
    const float eps = (float)given->eps;
    float *result = operands[0];
    float *exp_avg_next = operands[1];
    float *exp_avg_sq_next = operands[2];
    float *max_exp_avg_sq_next = operands[3];
    const float *param = operands[4];
    const float *grad_ = operands[5];
    const float *exp_avg = operands[6];
    const float *exp_avg_sq = operands[7];
    const float *max_exp_avg_sq = operands[8];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_adam_step_amsgrad_result_f32(
            param[i], grad_[i], exp_avg[i], exp_avg_sq[i], max_exp_avg_sq[i], decoupled, shrunk, length, beta1, rest1,
            maximize, weight_decay, beta2, rest2, spread_, eps);
        const float exp_avg_next_i = cti_adam_step_amsgrad_exp_avg_next_f32(param[i], grad_[i], exp_avg[i], beta1,
                                                                            rest1, decoupled, maximize, weight_decay);
        const float exp_avg_sq_next_i = cti_adam_step_amsgrad_exp_avg_sq_next_f32(
            param[i], grad_[i], exp_avg_sq[i], beta2, rest2, decoupled, maximize, weight_decay);
        const float max_exp_avg_sq_next_i = cti_adam_step_amsgrad_max_exp_avg_sq_next_f32(
            param[i], grad_[i], exp_avg_sq[i], max_exp_avg_sq[i], beta2, rest2, decoupled, maximize, weight_decay);
        result[i] = result_i;
        exp_avg_next[i] = exp_avg_next_i;
        exp_avg_sq_next[i] = exp_avg_sq_next_i;
        max_exp_avg_sq_next[i] = max_exp_avg_sq_next_i;
    }
}

static void adam_step_amsgrad_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_adam_step_amsgrad_attrs *given = attrs;
    const bool decoupled = given->decoupled;
    const double shrunk = given->shrunk;
    const double length = given->length;
    const double beta1 = given->beta1;
    const double rest1 = given->rest1;
    const bool maximize = given->maximize;
    const double weight_decay = given->weight_decay;
    const double beta2 = given->beta2;
    const double rest2 = given->rest2;
    const double spread_ = given->spread;
    const double eps = given->eps;
    double *result = operands[0];
    double *exp_avg_next = operands[1];
    double *exp_avg_sq_next = operands[2];
    double *max_exp_avg_sq_next = operands[3];
    const double *param = operands[4];
    const double *grad_ = operands[5];
    const double *exp_avg = operands[6];
    const double *exp_avg_sq = operands[7];
    const double *max_exp_avg_sq = operands[8];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_adam_step_amsgrad_result_f64(
            param[i], grad_[i], exp_avg[i], exp_avg_sq[i], max_exp_avg_sq[i], decoupled, shrunk, length, beta1, rest1,
            maximize, weight_decay, beta2, rest2, spread_, eps);
        const double exp_avg_next_i = cti_adam_step_amsgrad_exp_avg_next_f64(param[i], grad_[i], exp_avg[i], beta1,
                                                                             rest1, decoupled, maximize, weight_decay);
        const double exp_avg_sq_next_i = cti_adam_step_amsgrad_exp_avg_sq_next_f64(
            param[i], grad_[i], exp_avg_sq[i], beta2, rest2, decoupled, maximize, weight_decay);
        const double max_exp_avg_sq_next_i = cti_adam_step_amsgrad_max_exp_avg_sq_next_f64(
            param[i], grad_[i], exp_avg_sq[i], max_exp_avg_sq[i], beta2, rest2, decoupled, maximize, weight_decay);
        result[i] = result_i;
        exp_avg_next[i] = exp_avg_next_i;
        exp_avg_sq_next[i] = exp_avg_sq_next_i;
        max_exp_avg_sq_next[i] = max_exp_avg_sq_next_i;
    }
}

cti_adam_step_amsgrad_loop_table CTI_LEVEL(cti_adam_step_amsgrad_loops) = {
    .result = {[CTI_COMPUTE_F32] = adam_step_amsgrad_result_f32, [CTI_COMPUTE_F64] = adam_step_amsgrad_result_f64},
};
