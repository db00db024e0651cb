/*
 * rms_norm: declarations.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RMS_NORM_H
#define COTANGENT_OP_RMS_NORM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rms_norm, passed as named arguments. */
typedef struct ct_rms_norm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* value to add to the mean square; optional */
    double eps CT_INIT_(CT_NO_FLOAT_);
} ct_rms_norm_opts;

/**
 * Root mean square normalisation: input is divided by the root of the mean square over the last axes, then scaled.
 * weight may have any dtype that is no wider than the dtype in which sums are computed. If eps is left out, it is the
 * epsilon of the dtype in which squares are summed.
 *
 * @param input             the input; float tensor [*B, *N]
 * @param normalized_shape  sizes of the last axes, which are normalised together; each at least 0
 * @param weight            factor of each normalised element; float tensor [*N], or ct_none()
 * @param opts              options, passed as named arguments; NULL for the defaults
 * @param out               tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless normalized_shape.ndim > 0
 *                 unless weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   input.grad = rstd * (g - n * mean(g * n, axes(N), true))
 *   weight.grad = sum_to_size(result.grad * n, shape(weight))
 *   rstd = small = eps if has(eps) else epsilon(input) rstd = rsqrt(mean(square(to(input, wide(input))), axes(N), true)
 *       + small)
 *   g = result.grad * weight if has(weight) else result.grad
 *   n = input * rstd
 *   N = normalized_shape
 *   Saved: input; rstd; weight for the gradient of input.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4, 5));
 *   ct_tensor *weight = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_rms_norm(input, CT_INTS(5), weight);
 */
CT_API ct_tensor *ct_rms_norm(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                              const ct_rms_norm_opts *opts);
CT_API ct_tensor *ct_rms_norm_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *out,
                                  const ct_rms_norm_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_rms_norm(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                              const ct_rms_norm_opts &opts = ct_rms_norm_opts{})
{
    return ct_rms_norm(input, normalized_shape, weight, &opts);
}

inline ct_tensor *ct_rms_norm_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *out,
                                  const ct_rms_norm_opts &opts = ct_rms_norm_opts{})
{
    return ct_rms_norm_out(input, normalized_shape, weight, out, &opts);
}
#else
#define ct_rms_norm_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = CT_NO_FLOAT_, .tag_.end = 0
#define ct_rms_norm(...) ct_rms_norm_named_(__VA_ARGS__, )
#define ct_rms_norm_named_(input, normalized_shape, weight, ...) \
    CT_NAMED_(ct_rms_norm, ct_rms_norm_opts, (input, normalized_shape, weight, ), __VA_ARGS__)
#define ct_rms_norm_out(...) ct_rms_norm_out_named_(__VA_ARGS__, )
#define ct_rms_norm_out_named_(input, normalized_shape, weight, out, ...) \
    CT_NAMED_(ct_rms_norm_out, ct_rms_norm_opts, (input, normalized_shape, weight, out, ), __VA_ARGS__)
#endif
#endif
