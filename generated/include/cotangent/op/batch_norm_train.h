/*
 * batch_norm_train: what it declares.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BATCH_NORM_TRAIN_H
#define COTANGENT_OP_BATCH_NORM_TRAIN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_batch_norm_train_opts {
    ct_scalar momentum; /* default 0.1 */
    ct_scalar eps;      /* default 1e-05 */
} ct_batch_norm_train_opts;

/**
 * Normalise each channel (axis 1) by its own mean and variance, then scale and shift; running statistics move by
 * momentum towards them.
 * @param input  float tensor [N, C, *S]
 * @param weight  float tensor [C]; ct_none() if absent
 * @param bias  float tensor [C]; ct_none() if absent
 * @param running_mean  float tensor [C]; ct_none() if absent
 * @param running_var  float tensor [C]; ct_none() if absent
 * Gradient: input.grad = rstd * (g - sum_to_size(g, channels) / count - n * sum_to_size(g * n, channels) / count)
 * Gradient: weight.grad = reshape(sum_to_size(arriving * n, channels), [C])
 * Gradient: bias.grad = reshape(sum_to_size(result.grad, channels), [C])
 * Saves: input for input, weight; mean for input, weight; rstd for input, weight; weight for input.
 */
CT_API ct_tensor *ct_batch_norm_train(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                      ct_tensor *running_var);
CT_API ct_tensor *ct_batch_norm_train_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                           ct_tensor *running_mean, ct_tensor *running_var,
                                           const ct_batch_norm_train_opts *opts);
CT_API ct_tensor *ct_batch_norm_train_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                          ct_tensor *running_var, ct_tensor *out);
CT_API ct_tensor *ct_batch_norm_train_with_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                               ct_tensor *running_mean, ct_tensor *running_var,
                                               const ct_batch_norm_train_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
