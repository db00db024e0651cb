/*
 * batched_conv2d: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BATCHED_CONV2D_H
#define COTANGENT_PRIVATE_BATCHED_CONV2D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Two-dimensional cross-correlation of images; padding is added at both ends of an axis, trail only at its end.
 *
 * @param input     the input; number tensor [N, C, H, W]
 * @param weight    the filters; number tensor [O, C / groups, R, Q]
 * @param bias      values to add to each channel of the result; number tensor [O], or ct_none()
 * @param stride    distance between neighbouring windows; 2 integers, or one for all
 * @param padding   numbers of rows and columns added on both sides; 2 integers, or one for all
 * @param trail     numbers of rows and columns added only at the end; 2 integers, or one for all
 * @param dilation  distance between neighbouring elements of a window; 2 integers, or one for all
 * @param groups    number of groups of channels, each convolved with a separate part of weight
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [input.size(0), weight.size(0), the number of windows along input.size(2) + trail[0], the number of
 *         windows along input.size(3) + trail[1]]; dtype and device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  groups must be positive
 *                 input.size(1) must be a multiple of groups
 *                 weight.size(0) must be at least groups and a multiple of groups
 *                 stride[0] must be positive and stride[1] must be positive
 *                 dilation[0] must be positive and dilation[1] must be positive
 *                 padding[0] must be at least 0 and padding[1] must be at least 0 and trail[0] must be at least 0 and
 *                 trail[1] must be at least 0
 *                 stride[0] must be less than 2147483648 and stride[1] must be less than 2147483648
 *                 dilation[0] must be less than 2147483648 and dilation[1] must be less than 2147483648
 *                 padding[0] must be less than 2147483648 and padding[1] must be less than 2147483648
 *                 trail[0] must be less than 2147483648 and trail[1] must be less than 2147483648
 *                 weight.size(2) must be positive and weight.size(3) must be positive
 *                 input.size(2) must be positive and input.size(3) must be positive
 *                 dilation[0] * (weight.size(2) - 1) must be less than input.size(2) + 2 * padding[0] + trail[0]
 *                 dilation[1] * (weight.size(3) - 1) must be less than input.size(3) + 2 * padding[1] + trail[1]
 *   CT_E_SHAPE    input.ndim must be 4
 *                 weight.ndim must be 4
 *                 weight.size(1) must be input.size(1) / groups
 *                 if bias is given, bias.ndim must be 1
 *                 if bias is given, bias.size(0) must be weight.size(0)
 *   CT_E_DTYPE    the dtypes of input, weight and bias must be number
 *                 input, weight and bias must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = conv2d_input(result.grad, conj(weight), shape(input), stride, padding, trail, dilation, groups)
 *   weight.grad = conv2d_weight(result.grad, conj(input), shape(weight), stride, padding, trail, dilation, groups)
 *   bias.grad = sum(result.grad, [0, 2, 3])
 *   N = input.size(0)
 *   O = weight.size(0)
 *   rows = window(H + trail[0], R, stride, padding, dilation, 0)
 *   cols = window(W + trail[1], Q, stride, padding, dilation, 1)
 *   H = input.size(2)
 *   R = weight.size(2)
 *   W = input.size(3)
 *   Q = weight.size(3)
 *   input is saved if the gradient of weight is required; weight is saved if the gradient of input is required.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3, 5, 4));
 *   ct_tensor *weight = ct_rand(CT_INTS(4, 3, 3, 2));
 *   ct_tensor *bias = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_batched_conv2d(input, weight, bias, CT_INTS(1, 1), CT_INTS(0, 0), CT_INTS(0, 0), CT_INTS(1,
 *       1), 1);
 */
CT_API ct_tensor *ct_batched_conv2d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride,
                                    ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_batched_conv2d_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride,
                                        ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups,
                                        ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
