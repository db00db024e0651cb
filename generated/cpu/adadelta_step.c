/*
 * adadelta_step: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/adadelta_step.h"

static void adadelta_step_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_adadelta_step_attrs *given = attrs;
    const float lr = (float)given->lr;
    const float eps = (float)given->eps;
    const float rho = (float)given->rho;
    const float rest = (float)given->rest;
    const bool maximize = given->maximize;
    const float weight_decay = (float)given->weight_decay;
    float *result = operands[0];
    float *square_avg_next = operands[1];
    float *acc_delta_next = operands[2];
    const float *param = operands[3];
    const float *grad_ = operands[4];
    const float *square_avg = operands[5];
    const float *acc_delta = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_adadelta_step_result_f32(param[i], grad_[i], square_avg[i], acc_delta[i], lr, eps,
                                                            rho, rest, maximize, weight_decay);
        const float square_avg_next_i =
            cti_adadelta_step_square_avg_next_f32(param[i], grad_[i], square_avg[i], rho, rest, maximize, weight_decay);
        const float acc_delta_next_i = cti_adadelta_step_acc_delta_next_f32(
            param[i], grad_[i], square_avg[i], acc_delta[i], rho, rest, eps, maximize, weight_decay);
        result[i] = result_i;
        square_avg_next[i] = square_avg_next_i;
        acc_delta_next[i] = acc_delta_next_i;
    }
}

static void adadelta_step_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_adadelta_step_attrs *given = attrs;
    const double lr = given->lr;
    const double eps = given->eps;
    const double rho = given->rho;
    const double rest = given->rest;
    const bool maximize = given->maximize;
    const double weight_decay = given->weight_decay;
    double *result = operands[0];
    double *square_avg_next = operands[1];
    double *acc_delta_next = operands[2];
    const double *param = operands[3];
    const double *grad_ = operands[4];
    const double *square_avg = operands[5];
    const double *acc_delta = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_adadelta_step_result_f64(param[i], grad_[i], square_avg[i], acc_delta[i], lr, eps,
                                                             rho, rest, maximize, weight_decay);
        const double square_avg_next_i =
            cti_adadelta_step_square_avg_next_f64(param[i], grad_[i], square_avg[i], rho, rest, maximize, weight_decay);
        const double acc_delta_next_i = cti_adadelta_step_acc_delta_next_f64(
            param[i], grad_[i], square_avg[i], acc_delta[i], rho, rest, eps, maximize, weight_decay);
        result[i] = result_i;
        square_avg_next[i] = square_avg_next_i;
        acc_delta_next[i] = acc_delta_next_i;
    }
}

cti_adadelta_step_loop_table CTI_LEVEL(cti_adadelta_step_loops) = {
    .result = {[CTI_COMPUTE_F32] = adadelta_step_result_f32, [CTI_COMPUTE_F64] = adadelta_step_result_f64},
};
