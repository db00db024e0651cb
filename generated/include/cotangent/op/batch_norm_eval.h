/*
 * batch_norm_eval: what it declares.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BATCH_NORM_EVAL_H
#define COTANGENT_OP_BATCH_NORM_EVAL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_batch_norm_eval_opts {
    ct_scalar eps; /* default 1e-05 */
} ct_batch_norm_eval_opts;

/**
 * Normalise each channel (axis 1) by given mean and variance, then scale and shift.
 * @param input  float tensor [N, C, *S]
 * @param weight  float tensor [C]; ct_none() if absent
 * @param bias  float tensor [C]; ct_none() if absent
 * @param running_mean  float tensor [C]
 * @param running_var  float tensor [C]
 * Gradient: input.grad = g * rstd
 * Gradient: weight.grad = reshape(sum_to_size(result.grad * n, channels), [C])
 * Gradient: bias.grad = reshape(sum_to_size(result.grad, channels), [C])
 * Saves: input for weight; running_mean for weight; running_var for input, weight; weight for input.
 */
CT_API ct_tensor *ct_batch_norm_eval(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                     ct_tensor *running_var);
CT_API ct_tensor *ct_batch_norm_eval_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                          ct_tensor *running_var, const ct_batch_norm_eval_opts *opts);
CT_API ct_tensor *ct_batch_norm_eval_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                         ct_tensor *running_var, ct_tensor *out);
CT_API ct_tensor *ct_batch_norm_eval_with_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                              ct_tensor *running_mean, ct_tensor *running_var,
                                              const ct_batch_norm_eval_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
