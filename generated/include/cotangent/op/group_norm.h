/*
 * group_norm: declarations.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GROUP_NORM_H
#define COTANGENT_OP_GROUP_NORM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_group_norm, passed as named arguments. */
typedef struct ct_group_norm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* value to add to the variance; default 1e-05 */
    double eps CT_INIT_(1e-05);
} ct_group_norm_opts;

/**
 * Group normalisation: each of num_groups groups of channels is normalised to mean 0 and variance 1, then channels are
 * scaled and shifted. weight and bias may have any dtype that is no wider than the dtype in which sums are computed.
 *
 * @param input       the input; float tensor [N, C, *S]
 * @param num_groups  number of groups that the channels are divided into
 * @param weight      factor of each channel; float tensor [C], or ct_none()
 * @param bias        value to add to each normalised element; float tensor [C], or ct_none()
 * @param opts        options, passed as named arguments; NULL for the defaults
 * @param out         tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless num_groups > 0
 *                 unless input.size(1) % num_groups == 0
 *                 unless input.numel != num_groups or input.numel == 0
 *                 unless weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *                 unless bias.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless weight and bias have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = reshape(rstd * (g - mean(g, [2], true) - rows * mean(g * rows, [2], true)), shape(input))
 *   weight.grad = reshape(sum_to_size(arriving * n, channels), [C])
 *   bias.grad = reshape(sum_to_size(result.grad, channels), [C])
 *   rstd = rsqrt(mean(square(reshape(to(input, W), [N, num_groups, length]) - mean), [2], true) + eps)
 *   g = reshape(turned, [N, num_groups, length])
 *   mean = mean(reshape(to(input, W), [N, num_groups, length]), [2], true)
 *   rows = (reshape(to(input, W), [N, num_groups, length]) - mean) * rstd
 *   arriving = to(result.grad, W)
 *   n = reshape(rows, shape(input))
 *   channels = with(reduce(shape(input), all, true), 1, C)
 *   C = input.size(1)
 *   S = input.shape[2:]
 *   N = input.size(0)
 *   length = C // num_groups * numel(S)
 *   turned = arriving * reshape(weight, channels) if has(weight) else arriving
 *   Saved: input for the gradient of input, weight; mean for the gradient of input, weight; rstd for the gradient of
 *   input, weight; weight for the gradient of input.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_group_norm(input, 2, ct_none(), ct_none());
 */
CT_API ct_tensor *ct_group_norm(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias,
                                const ct_group_norm_opts *opts);
CT_API ct_tensor *ct_group_norm_out(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias,
                                    ct_tensor *out, const ct_group_norm_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_group_norm(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias,
                                const ct_group_norm_opts &opts = ct_group_norm_opts{})
{
    return ct_group_norm(input, num_groups, weight, bias, &opts);
}

inline ct_tensor *ct_group_norm_out(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias,
                                    ct_tensor *out, const ct_group_norm_opts &opts = ct_group_norm_opts{})
{
    return ct_group_norm_out(input, num_groups, weight, bias, out, &opts);
}
#else
#define ct_group_norm_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = 1e-05, .tag_.end = 0
#define ct_group_norm(...) ct_group_norm_named_(__VA_ARGS__, )
#define ct_group_norm_named_(input, num_groups, weight, bias, ...) \
    CT_NAMED_(ct_group_norm, ct_group_norm_opts, (input, num_groups, weight, bias, ), __VA_ARGS__)
#define ct_group_norm_out(...) ct_group_norm_out_named_(__VA_ARGS__, )
#define ct_group_norm_out_named_(input, num_groups, weight, bias, out, ...) \
    CT_NAMED_(ct_group_norm_out, ct_group_norm_opts, (input, num_groups, weight, bias, out, ), __VA_ARGS__)
#endif
#endif
