/*
 * rms_norm_tangent: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_RMS_NORM_TANGENT_H
#define COTANGENT_PRIVATE_RMS_NORM_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rms_norm_tangent, passed as named arguments. */
typedef struct ct_rms_norm_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* value to add to the mean square; optional */
    double eps CT_INIT_(CT_NO_FLOAT_);
} ct_rms_norm_tangent_opts;

/**
 * Derivative of rms_norm in directions of its tensors. A direction that is left out is zero.
 *
 * @param input             the input; float tensor [*B, *N]
 * @param normalized_shape  sizes of the last axes, which are normalised together; each at least 0
 * @param direction         the change of input; float tensor [*B, *N], or ct_none()
 * @param weight_direction  the change of weight; float tensor [*N], or ct_none()
 * @param weight            factor of each normalised element; float tensor [*N], or ct_none()
 * @param opts              options, passed as named arguments; NULL for the defaults
 * @param out               tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  normalized_shape.ndim must be positive
 *                 if direction is given, direction.dtype must not be wider than the compute type of input.dtype
 *                 if weight is given, weight.dtype must not be wider than the compute type of input.dtype
 *                 if weight_direction is given, weight_direction.dtype must not be wider than the compute type of
 *                 input.dtype
 *   CT_E_SHAPE    the last sizes of input must be normalized_shape
 *                 if direction is given, the first sizes of direction must be the first sizes of input
 *                 if direction is given, the last sizes of direction must be normalized_shape
 *                 if weight_direction is given, weight_direction.shape must be normalized_shape
 *                 if weight is given, weight.shape must be normalized_shape
 *   CT_E_DTYPE    the dtypes of input, direction, weight_direction and weight must be float
 *                 weight_direction and weight must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = to(by_direction + rms_norm_tangent(input, normalized_shape, g * weight_direction, eps=eps) if
 *       has(weight_direction) else by_direction, T)
 *   direction.grad = to(back, D)
 *   weight_direction.grad = sum_to_size(g * n, shape(weight_direction))
 *   weight.grad = sum_to_size(g * rms_norm_tangent(input, normalized_shape, direction, eps=eps), shape(weight)) if
 *       has(direction) else zeros(shape(weight), dtype_of(result.grad), device_of(input))
 *   by_direction = -rstd * bent
 *   g = to(result.grad, W)
 *   back = rms_norm_tangent(input, normalized_shape, e, eps=eps)
 *   n = x * rstd
 *   N = normalized_shape
 *   rstd = rsqrt(mean(square(x), axes(N), true) + small)
 *   bent = n * mean(back * direction, axes(N), true) + mean(n * direction, axes(N), true) * back + mean(e * n, axes(N),
 *       true) * rms_norm_tangent(input, normalized_shape, direction, eps=eps) if has(direction) else
 *       zeros(shape(input), W, device_of(input))
 *   e = g * weight if has(weight) else g
 *   x = to(input, W)
 *   small = eps if has(eps) else epsilon(input)
 *   input is saved if any gradient is required; direction is saved if the gradient of input or weight is required;
 *   weight_direction is saved if the gradient of input is required; weight is saved if the gradient of input or
 *   direction is required.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4, 5));
 *   ct_tensor *direction = ct_rand(CT_INTS(4, 5));
 *   ct_tensor *weight_direction = ct_rand(CT_INTS(5));
 *   ct_tensor *weight = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_rms_norm_tangent(input, CT_INTS(5), direction, weight_direction, weight);
 */
CT_API ct_tensor *ct_rms_norm_tangent(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                      ct_tensor *weight_direction, ct_tensor *weight,
                                      const ct_rms_norm_tangent_opts *opts);
CT_API ct_tensor *ct_rms_norm_tangent_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                          ct_tensor *weight_direction, ct_tensor *weight, ct_tensor *out,
                                          const ct_rms_norm_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_rms_norm_tangent(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                      ct_tensor *weight_direction, ct_tensor *weight,
                                      const ct_rms_norm_tangent_opts &opts = ct_rms_norm_tangent_opts{})
{
    return ct_rms_norm_tangent(input, normalized_shape, direction, weight_direction, weight, &opts);
}

inline ct_tensor *ct_rms_norm_tangent_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                          ct_tensor *weight_direction, ct_tensor *weight, ct_tensor *out,
                                          const ct_rms_norm_tangent_opts &opts = ct_rms_norm_tangent_opts{})
{
    return ct_rms_norm_tangent_out(input, normalized_shape, direction, weight_direction, weight, out, &opts);
}
#else
#define ct_rms_norm_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = CT_NO_FLOAT_, .tag_.end = 0
#define ct_rms_norm_tangent(...) ct_rms_norm_tangent_named_(__VA_ARGS__, )
#define ct_rms_norm_tangent_named_(input, normalized_shape, direction, weight_direction, weight, ...) \
    CT_NAMED_(ct_rms_norm_tangent, ct_rms_norm_tangent_opts, \
              (input, normalized_shape, direction, weight_direction, weight, ), __VA_ARGS__)
#define ct_rms_norm_tangent_out(...) ct_rms_norm_tangent_out_named_(__VA_ARGS__, )
#define ct_rms_norm_tangent_out_named_(input, normalized_shape, direction, weight_direction, weight, out, ...) \
    CT_NAMED_(ct_rms_norm_tangent_out, ct_rms_norm_tangent_opts, \
              (input, normalized_shape, direction, weight_direction, weight, out, ), __VA_ARGS__)
#endif
#endif
