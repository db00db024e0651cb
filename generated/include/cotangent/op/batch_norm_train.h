/*
 * batch_norm_train: declarations.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BATCH_NORM_TRAIN_H
#define COTANGENT_OP_BATCH_NORM_TRAIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_batch_norm_train, passed as named arguments. */
typedef struct ct_batch_norm_train_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* weight of the new statistics in the running statistics; default 0.1 */
    double momentum CT_INIT_(0.1);
    /* value to add to the variance; default 1e-05 */
    double eps CT_INIT_(1e-05);
} ct_batch_norm_train_opts;

/**
 * Each channel (axis 1) normalised by its own mean and variance, then scaled and shifted; the running statistics are
 * updated by momentum.
 *
 * @param input         the input; float tensor [N, C, *S]
 * @param weight        factor of each channel; float tensor [C], or ct_none()
 * @param bias          value to add to each channel; float tensor [C], or ct_none()
 * @param running_mean  running mean of each channel over earlier calls; float tensor [C], or ct_none()
 * @param running_var   running variance of each channel over earlier calls; float tensor [C], or ct_none()
 * @param opts          options, passed as named arguments; NULL for the defaults
 * @param out           tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.numel == 0 or input.numel > input.size(1)
 *                 unless weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *                 unless bias.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless weight and bias have the same dtype
 *                 unless running_mean and running_var have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = rstd * (g - sum_to_size(g, channels) / count - n * sum_to_size(g * n, channels) / count)
 *   weight.grad = reshape(sum_to_size(arriving * n, channels), [C])
 *   bias.grad = reshape(sum_to_size(result.grad, channels), [C])
 *   rstd = whole = shape(input) rstd = rsqrt(sum_to_size(square(to(input, wide(input)) - mean), with(reduce(whole, all,
 *       true), 1, C)) / count + eps)
 *   g = arriving * reshape(weight, channels) if has(weight) else arriving
 *   channels = with(reduce(sizes, all, true), 1, C)
 *   count = numel(input) / max(C, 1)
 *   n = (to(input, W) - mean) * rstd
 *   arriving = to(result.grad, W)
 *   C = input.size(1)
 *   mean = whole = shape(input) mean = sum_to_size(to(input, wide(input)), with(reduce(whole, all, true), 1, C)) /
 *       count
 *   sizes = shape(input)
 *   Saved: input for the gradient of input, weight; mean for the gradient of input, weight; rstd for the gradient of
 *   input, weight; weight for the gradient of input.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *weight = ct_rand(CT_INTS(2));
 *   ct_tensor *bias = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_batch_norm_train(input, weight, bias, ct_none(), ct_none());
 */
CT_API ct_tensor *ct_batch_norm_train(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                      ct_tensor *running_var, const ct_batch_norm_train_opts *opts);
CT_API ct_tensor *ct_batch_norm_train_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                          ct_tensor *running_var, ct_tensor *out, const ct_batch_norm_train_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_batch_norm_train(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                      ct_tensor *running_var,
                                      const ct_batch_norm_train_opts &opts = ct_batch_norm_train_opts{})
{
    return ct_batch_norm_train(input, weight, bias, running_mean, running_var, &opts);
}

inline ct_tensor *ct_batch_norm_train_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                          ct_tensor *running_var, ct_tensor *out,
                                          const ct_batch_norm_train_opts &opts = ct_batch_norm_train_opts{})
{
    return ct_batch_norm_train_out(input, weight, bias, running_mean, running_var, out, &opts);
}
#else
#define ct_batch_norm_train_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .momentum = 0.1, .eps = 1e-05, .tag_.end = 0
#define ct_batch_norm_train(...) ct_batch_norm_train_named_(__VA_ARGS__, )
#define ct_batch_norm_train_named_(input, weight, bias, running_mean, running_var, ...) \
    CT_NAMED_(ct_batch_norm_train, ct_batch_norm_train_opts, (input, weight, bias, running_mean, running_var, ), \
              __VA_ARGS__)
#define ct_batch_norm_train_out(...) ct_batch_norm_train_out_named_(__VA_ARGS__, )
#define ct_batch_norm_train_out_named_(input, weight, bias, running_mean, running_var, out, ...) \
    CT_NAMED_(ct_batch_norm_train_out, ct_batch_norm_train_opts, \
              (input, weight, bias, running_mean, running_var, out, ), __VA_ARGS__)
#endif
#endif
