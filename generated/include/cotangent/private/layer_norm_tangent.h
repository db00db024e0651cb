/*
 * layer_norm_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LAYER_NORM_TANGENT_H
#define COTANGENT_PRIVATE_LAYER_NORM_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of layer_norm in directions of its tensors. A direction that is left out is zero.
 *
 * @param input             the input; float tensor [*B, *N]
 * @param normalized_shape  sizes of the last axes, which are normalised together; each at least 0
 * @param direction         the change of input; float tensor [*B, *N], or ct_none()
 * @param weight_direction  the change of weight; float tensor [*N], or ct_none()
 * @param bias_direction    the change of bias; float tensor [*N], or ct_none()
 * @param weight            factor of each normalised element; float tensor [*N], or ct_none()
 * @param eps               value to add to the variance
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
 *                 if bias_direction is given, bias_direction.dtype must not be wider than the compute type of
 *                 input.dtype
 *   CT_E_SHAPE    the last sizes of input must be normalized_shape
 *                 if direction is given, the first sizes of direction must be the first sizes of input
 *                 if direction is given, the last sizes of direction must be normalized_shape
 *                 if weight_direction is given, weight_direction.shape must be normalized_shape
 *                 if bias_direction is given, bias_direction.shape must be normalized_shape
 *                 if weight is given, weight.shape must be normalized_shape
 *   CT_E_DTYPE    the dtypes of input, direction, weight_direction, bias_direction and weight must be float
 *                 weight_direction, bias_direction and weight must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = to(by_direction + layer_norm_tangent(input, normalized_shape, g * weight_direction, eps=eps) if
 *       has(weight_direction) else by_direction, T)
 *   direction.grad = to(back, D)
 *   weight_direction.grad = sum_to_size(g * n, shape(weight_direction))
 *   bias_direction.grad = sum_to_size(g, shape(bias_direction))
 *   weight.grad = sum_to_size(g * layer_norm_tangent(input, normalized_shape, direction, eps=eps), shape(weight)) if
 *       has(direction) else zeros(shape(weight), dtype_of(result.grad), device_of(input))
 *   by_direction = -rstd * bent
 *   g = to(result.grad, W)
 *   back = layer_norm_tangent(input, normalized_shape, e, eps=eps)
 *   n = centred * rstd
 *   N = normalized_shape
 *   rstd = rsqrt(mean(square(centred), axes(N), true) + eps)
 *   bent = n * mean(back * direction, axes(N), true) + mean(n * direction, axes(N), true) * back + mean(e * n, axes(N),
 *       true) * layer_norm_tangent(input, normalized_shape, direction, eps=eps) if has(direction) else
 *       zeros(shape(input), W, device_of(input))
 *   e = g * weight if has(weight) else g
 *   centred = x - mean(x, axes(N), true)
 *   x = to(input, W)
 *   input is saved if the gradient of input, direction, weight_direction or weight is required; direction is saved if
 *   the gradient of input or weight is required; weight_direction is saved if the gradient of input is required; weight
 *   is saved if the gradient of input or direction is required.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4, 5));
 *   ct_tensor *direction = ct_rand(CT_INTS(4, 5));
 *   ct_tensor *weight_direction = ct_rand(CT_INTS(5));
 *   ct_tensor *bias_direction = ct_rand(CT_INTS(5));
 *   ct_tensor *weight = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_layer_norm_tangent(input, CT_INTS(5), direction, weight_direction, bias_direction, weight,
 *       1e-05);
 */
CT_API ct_tensor *ct_layer_norm_tangent(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                        ct_tensor *weight_direction, ct_tensor *bias_direction, ct_tensor *weight,
                                        double eps);
CT_API ct_tensor *ct_layer_norm_tangent_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                            ct_tensor *weight_direction, ct_tensor *bias_direction, ct_tensor *weight,
                                            double eps, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
