/*
 * rmsprop_step: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/rmsprop_step.h"

static void rmsprop_step_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rmsprop_step_attrs *given = attrs;
    const float lr = (float)given->lr;
    const bool maximize = given->maximize;
    const float weight_decay = (float)given->weight_decay;
    const float alpha = (float)given->alpha;
    const float rest = (float)given->rest;
    const float eps = (float)given->eps;
    float *result = operands[0];
    float *square_avg_next = operands[1];
    const float *param = operands[2];
    const float *grad_ = operands[3];
    const float *square_avg = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_rmsprop_step_result_f32(param[i], grad_[i], square_avg[i], lr, maximize,
                                                           weight_decay, alpha, rest, eps);
        const float square_avg_next_i = cti_rmsprop_step_square_avg_next_f32(param[i], grad_[i], square_avg[i], alpha,
                                                                             rest, maximize, weight_decay);
        result[i] = result_i;
        square_avg_next[i] = square_avg_next_i;
    }
}

static void rmsprop_step_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rmsprop_step_attrs *given = attrs;
    const double lr = given->lr;
    const bool maximize = given->maximize;
    const double weight_decay = given->weight_decay;
    const double alpha = given->alpha;
    const double rest = given->rest;
    const double eps = given->eps;
    double *result = operands[0];
    double *square_avg_next = operands[1];
    const double *param = operands[2];
    const double *grad_ = operands[3];
    const double *square_avg = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_rmsprop_step_result_f64(param[i], grad_[i], square_avg[i], lr, maximize,
                                                            weight_decay, alpha, rest, eps);
        const double square_avg_next_i = cti_rmsprop_step_square_avg_next_f64(param[i], grad_[i], square_avg[i], alpha,
                                                                              rest, maximize, weight_decay);
        result[i] = result_i;
        square_avg_next[i] = square_avg_next_i;
    }
}

cti_rmsprop_step_loop_table CTI_LEVEL(cti_rmsprop_step_loops) = {
    .result = {[CTI_COMPUTE_F32] = rmsprop_step_result_f32, [CTI_COMPUTE_F64] = rmsprop_step_result_f64},
};

static void rmsprop_step_momentum_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rmsprop_step_momentum_attrs *given = attrs;
    const float lr = (float)given->lr;
    const float momentum = (float)given->momentum;
    const bool maximize = given->maximize;
    const float weight_decay = (float)given->weight_decay;
    const float alpha = (float)given->alpha;
    const float rest = (float)given->rest;
    const float eps = (float)given->eps;
    float *result = operands[0];
    float *square_avg_next = operands[1];
    float *momentum_buffer_next = operands[2];
    const float *param = operands[3];
    const float *grad_ = operands[4];
    const float *square_avg = operands[5];
    const float *momentum_buffer = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i =
            cti_rmsprop_step_momentum_result_f32(param[i], grad_[i], square_avg[i], momentum_buffer[i], lr, momentum,
                                                 maximize, weight_decay, alpha, rest, eps);
        const float square_avg_next_i = cti_rmsprop_step_momentum_square_avg_next_f32(
            param[i], grad_[i], square_avg[i], alpha, rest, maximize, weight_decay);
        const float momentum_buffer_next_i = cti_rmsprop_step_momentum_momentum_buffer_next_f32(
            param[i], grad_[i], square_avg[i], momentum_buffer[i], momentum, maximize, weight_decay, alpha, rest, eps);
        result[i] = result_i;
        square_avg_next[i] = square_avg_next_i;
        momentum_buffer_next[i] = momentum_buffer_next_i;
    }
}

static void rmsprop_step_momentum_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rmsprop_step_momentum_attrs *given = attrs;
    const double lr = given->lr;
    const double momentum = given->momentum;
    const bool maximize = given->maximize;
    const double weight_decay = given->weight_decay;
    const double alpha = given->alpha;
    const double rest = given->rest;
    const double eps = given->eps;
    double *result = operands[0];
    double *square_avg_next = operands[1];
    double *momentum_buffer_next = operands[2];
    const double *param = operands[3];
    const double *grad_ = operands[4];
    const double *square_avg = operands[5];
    const double *momentum_buffer = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i =
            cti_rmsprop_step_momentum_result_f64(param[i], grad_[i], square_avg[i], momentum_buffer[i], lr, momentum,
                                                 maximize, weight_decay, alpha, rest, eps);
        const double square_avg_next_i = cti_rmsprop_step_momentum_square_avg_next_f64(
            param[i], grad_[i], square_avg[i], alpha, rest, maximize, weight_decay);
        const double momentum_buffer_next_i = cti_rmsprop_step_momentum_momentum_buffer_next_f64(
            param[i], grad_[i], square_avg[i], momentum_buffer[i], momentum, maximize, weight_decay, alpha, rest, eps);
        result[i] = result_i;
        square_avg_next[i] = square_avg_next_i;
        momentum_buffer_next[i] = momentum_buffer_next_i;
    }
}

cti_rmsprop_step_momentum_loop_table CTI_LEVEL(cti_rmsprop_step_momentum_loops) = {
    .result =
        {[CTI_COMPUTE_F32] = rmsprop_step_momentum_result_f32, [CTI_COMPUTE_F64] = rmsprop_step_momentum_result_f64},
};

static void rmsprop_step_centred_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rmsprop_step_centred_attrs *given = attrs;
    const float lr = (float)given->lr;
    const float momentum = (float)given->momentum;
    const bool maximize = given->maximize;
    const float weight_decay = (float)given->weight_decay;
    const float alpha = (float)given->alpha;
    const float rest = (float)given->rest;
    const float eps = (float)given->eps;
    float *result = operands[0];
    float *square_avg_next = operands[1];
    float *grad_avg_next = operands[2];
    float *momentum_buffer_next = operands[3];
    const float *param = operands[4];
    const float *grad_ = operands[5];
    const float *square_avg = operands[6];
    const float *grad_avg = operands[7];
    const float *momentum_buffer = operands[8];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i =
            cti_rmsprop_step_centred_result_f32(param[i], grad_[i], square_avg[i], grad_avg[i], momentum_buffer[i], lr,
                                                momentum, maximize, weight_decay, alpha, rest, eps);
        const float square_avg_next_i = cti_rmsprop_step_centred_square_avg_next_f32(
            param[i], grad_[i], square_avg[i], alpha, rest, maximize, weight_decay);
        const float grad_avg_next_i = cti_rmsprop_step_centred_grad_avg_next_f32(param[i], grad_[i], grad_avg[i], alpha,
                                                                                 rest, maximize, weight_decay);
        const float momentum_buffer_next_i = cti_rmsprop_step_centred_momentum_buffer_next_f32(
            param[i], grad_[i], square_avg[i], grad_avg[i], momentum_buffer[i], momentum, maximize, weight_decay, alpha,
            rest, eps);
        result[i] = result_i;
        square_avg_next[i] = square_avg_next_i;
        grad_avg_next[i] = grad_avg_next_i;
        momentum_buffer_next[i] = momentum_buffer_next_i;
    }
}

static void rmsprop_step_centred_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rmsprop_step_centred_attrs *given = attrs;
    const double lr = given->lr;
    const double momentum = given->momentum;
    const bool maximize = given->maximize;
    const double weight_decay = given->weight_decay;
    const double alpha = given->alpha;
    const double rest = given->rest;
    const double eps = given->eps;
    double *result = operands[0];
    double *square_avg_next = operands[1];
    double *grad_avg_next = operands[2];
    double *momentum_buffer_next = operands[3];
    const double *param = operands[4];
    const double *grad_ = operands[5];
    const double *square_avg = operands[6];
    const double *grad_avg = operands[7];
    const double *momentum_buffer = operands[8];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i =
            cti_rmsprop_step_centred_result_f64(param[i], grad_[i], square_avg[i], grad_avg[i], momentum_buffer[i], lr,
                                                momentum, maximize, weight_decay, alpha, rest, eps);
        const double square_avg_next_i = cti_rmsprop_step_centred_square_avg_next_f64(
            param[i], grad_[i], square_avg[i], alpha, rest, maximize, weight_decay);
        const double grad_avg_next_i = cti_rmsprop_step_centred_grad_avg_next_f64(param[i], grad_[i], grad_avg[i],
                                                                                  alpha, rest, maximize, weight_decay);
        const double momentum_buffer_next_i = cti_rmsprop_step_centred_momentum_buffer_next_f64(
            param[i], grad_[i], square_avg[i], grad_avg[i], momentum_buffer[i], momentum, maximize, weight_decay, alpha,
            rest, eps);
        result[i] = result_i;
        square_avg_next[i] = square_avg_next_i;
        grad_avg_next[i] = grad_avg_next_i;
        momentum_buffer_next[i] = momentum_buffer_next_i;
    }
}

cti_rmsprop_step_centred_loop_table CTI_LEVEL(cti_rmsprop_step_centred_loops) = {
    .result =
        {[CTI_COMPUTE_F32] = rmsprop_step_centred_result_f32, [CTI_COMPUTE_F64] = rmsprop_step_centred_result_f64},
};
