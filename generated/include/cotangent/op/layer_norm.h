/*
 * layer_norm: declarations.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LAYER_NORM_H
#define COTANGENT_OP_LAYER_NORM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_layer_norm, passed as named arguments. */
typedef struct ct_layer_norm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* value to add to the variance; default 1e-05 */
    double eps CT_INIT_(1e-05);
} ct_layer_norm_opts;

/**
 * Layer normalisation: the last axes are normalised to mean 0 and variance 1, then scaled and shifted. weight and bias
 * may have any dtype that is no wider than the dtype in which sums are computed.
 *
 * @param input             the input; float tensor [*B, *N]
 * @param normalized_shape  sizes of the last axes, which are normalised together; each at least 0
 * @param weight            factor of each normalised element; float tensor [*N], or ct_none()
 * @param bias              value to add to each normalised element; float tensor [*N], or ct_none()
 * @param opts              options, passed as named arguments; NULL for the defaults
 * @param out               tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless normalized_shape.ndim > 0
 *                 unless weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *                 unless bias.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless weight and bias have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = rstd * (g - mean(g, axes(N), true) - n * mean(g * n, axes(N), true))
 *   weight.grad = sum_to_size(result.grad * n, shape(weight))
 *   bias.grad = sum_to_size(result.grad, shape(bias))
 *   rstd = rsqrt(mean(square(to(input, wide(input)) - mean), axes(N), true) + eps)
 *   g = result.grad * weight if has(weight) else result.grad
 *   mean = mean(to(input, wide(input)), axes(N), true)
 *   N = normalized_shape
 *   n = (input - mean) * rstd
 *   Saved: input for the gradient of input, weight; mean for the gradient of input, weight; rstd for the gradient of
 *   input, weight; weight for the gradient of input.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4, 5));
 *   ct_tensor *weight = ct_rand(CT_INTS(5));
 *   ct_tensor *bias = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_layer_norm(input, CT_INTS(5), weight, bias);
 */
CT_API ct_tensor *ct_layer_norm(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                const ct_layer_norm_opts *opts);
CT_API ct_tensor *ct_layer_norm_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                    ct_tensor *out, const ct_layer_norm_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_layer_norm(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                const ct_layer_norm_opts &opts = ct_layer_norm_opts{})
{
    return ct_layer_norm(input, normalized_shape, weight, bias, &opts);
}

inline ct_tensor *ct_layer_norm_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                    ct_tensor *out, const ct_layer_norm_opts &opts = ct_layer_norm_opts{})
{
    return ct_layer_norm_out(input, normalized_shape, weight, bias, out, &opts);
}
#else
#define ct_layer_norm_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = 1e-05, .tag_.end = 0
#define ct_layer_norm(...) ct_layer_norm_named_(__VA_ARGS__, )
#define ct_layer_norm_named_(input, normalized_shape, weight, bias, ...) \
    CT_NAMED_(ct_layer_norm, ct_layer_norm_opts, (input, normalized_shape, weight, bias, ), __VA_ARGS__)
#define ct_layer_norm_out(...) ct_layer_norm_out_named_(__VA_ARGS__, )
#define ct_layer_norm_out_named_(input, normalized_shape, weight, bias, out, ...) \
    CT_NAMED_(ct_layer_norm_out, ct_layer_norm_opts, (input, normalized_shape, weight, bias, out, ), __VA_ARGS__)
#endif
#endif
