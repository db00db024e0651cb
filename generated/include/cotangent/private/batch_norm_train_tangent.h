/*
 * batch_norm_train_tangent: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BATCH_NORM_TRAIN_TANGENT_H
#define COTANGENT_PRIVATE_BATCH_NORM_TRAIN_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_batch_norm_train_tangent, passed as named arguments. */
typedef struct ct_batch_norm_train_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* value to add to the variance; default 1e-05 */
    double eps CT_INIT_(1e-05);
} ct_batch_norm_train_tangent_opts;

/**
 * Derivative of batch_norm_train in directions of its tensors. A direction that is left out is zero.
 *
 * @param input             the input; float tensor [N, C, *S]
 * @param direction         the change of input; float tensor [N, C, *S], or ct_none()
 * @param weight_direction  the change of weight; float tensor [C], or ct_none()
 * @param bias_direction    the change of bias; float tensor [C], or ct_none()
 * @param weight            factor of each channel; float tensor [C], or ct_none()
 * @param opts              options, passed as named arguments; NULL for the defaults
 * @param out               tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  if direction is given, direction.dtype must not be wider than the compute type of input.dtype
 *                 if weight is given, weight.dtype must not be wider than the compute type of input.dtype
 *                 if weight_direction is given, weight_direction.dtype must not be wider than the compute type of
 *                 input.dtype
 *                 if bias_direction is given, bias_direction.dtype must not be wider than the compute type of
 *                 input.dtype
 *   CT_E_SHAPE    input.ndim must be at least 2
 *                 if direction is given, direction.size(0) must be input.size(0)
 *                 if direction is given, direction.size(1) must be input.size(1)
 *                 if direction is given, the last sizes of direction must be input.shape[2:]
 *                 if weight_direction is given, weight_direction.ndim must be 1
 *                 if weight_direction is given, weight_direction.size(0) must be input.size(1)
 *                 if bias_direction is given, bias_direction.ndim must be 1
 *                 if bias_direction is given, bias_direction.size(0) must be input.size(1)
 *                 if weight is given, weight.ndim must be 1
 *                 if weight is given, weight.size(0) must be input.size(1)
 *   CT_E_DTYPE    the dtypes of input, direction, weight_direction, bias_direction and weight must be float
 *                 weight_direction, bias_direction and weight must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = to(by_direction + batch_norm_train_tangent(input, g * reshape(weight_direction, channels), eps=eps) if
 *       has(weight_direction) else by_direction, T)
 *   direction.grad = to(back, D)
 *   weight_direction.grad = reshape(sum_to_size(g * n, channels), [C])
 *   bias_direction.grad = reshape(sum_to_size(g, channels), [C])
 *   weight.grad = reshape(sum_to_size(g * batch_norm_train_tangent(input, direction, eps=eps), channels), [C]) if
 *       has(direction) else zeros(shape(weight), dtype_of(result.grad), device_of(input))
 *   by_direction = -rstd * bent
 *   g = to(result.grad, W)
 *   channels = with(reduce(shape(input), all, true), 1, C)
 *   back = batch_norm_train_tangent(input, e, eps=eps)
 *   n = centred * rstd
 *   C = input.size(1)
 *   rstd = rsqrt(sum_to_size(square(centred), channels) / count + eps)
 *   bent = (n * sum_to_size(back * direction, channels) + sum_to_size(n * direction, channels) * back + sum_to_size(e *
 *       n, channels) * batch_norm_train_tangent(input, direction, eps=eps)) / count if has(direction) else
 *       zeros(shape(input), W, device_of(input))
 *   e = g * reshape(weight, channels) if has(weight) else g
 *   centred = x - sum_to_size(x, channels) / count
 *   count = numel(input) / max(C, 1)
 *   x = to(input, W)
 *   input is saved if the gradient of input, direction, weight_direction or weight is required; direction is saved if
 *   the gradient of input or weight is required; weight_direction is saved if the gradient of input is required; weight
 *   is saved if the gradient of input or direction is required.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *direction = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *weight_direction = ct_rand(CT_INTS(2));
 *   ct_tensor *bias_direction = ct_rand(CT_INTS(2));
 *   ct_tensor *weight = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_batch_norm_train_tangent(input, direction, weight_direction, bias_direction, weight);
 */
CT_API ct_tensor *ct_batch_norm_train_tangent(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                                              ct_tensor *bias_direction, ct_tensor *weight,
                                              const ct_batch_norm_train_tangent_opts *opts);
CT_API ct_tensor *ct_batch_norm_train_tangent_out(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                                                  ct_tensor *bias_direction, ct_tensor *weight, ct_tensor *out,
                                                  const ct_batch_norm_train_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *
ct_batch_norm_train_tangent(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                            ct_tensor *bias_direction, ct_tensor *weight,
                            const ct_batch_norm_train_tangent_opts &opts = ct_batch_norm_train_tangent_opts{})
{
    return ct_batch_norm_train_tangent(input, direction, weight_direction, bias_direction, weight, &opts);
}

inline ct_tensor *
ct_batch_norm_train_tangent_out(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                                ct_tensor *bias_direction, ct_tensor *weight, ct_tensor *out,
                                const ct_batch_norm_train_tangent_opts &opts = ct_batch_norm_train_tangent_opts{})
{
    return ct_batch_norm_train_tangent_out(input, direction, weight_direction, bias_direction, weight, out, &opts);
}
#else
#define ct_batch_norm_train_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = 1e-05, .tag_.end = 0
#define ct_batch_norm_train_tangent(...) ct_batch_norm_train_tangent_named_(__VA_ARGS__, )
#define ct_batch_norm_train_tangent_named_(input, direction, weight_direction, bias_direction, weight, ...) \
    CT_NAMED_(ct_batch_norm_train_tangent, ct_batch_norm_train_tangent_opts, \
              (input, direction, weight_direction, bias_direction, weight, ), __VA_ARGS__)
#define ct_batch_norm_train_tangent_out(...) ct_batch_norm_train_tangent_out_named_(__VA_ARGS__, )
#define ct_batch_norm_train_tangent_out_named_(input, direction, weight_direction, bias_direction, weight, out, ...) \
    CT_NAMED_(ct_batch_norm_train_tangent_out, ct_batch_norm_train_tangent_opts, \
              (input, direction, weight_direction, bias_direction, weight, out, ), __VA_ARGS__)
#endif
#endif
