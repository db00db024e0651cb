/*
 * conv2d_input: declarations.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONV2D_INPUT_H
#define COTANGENT_OP_CONV2D_INPUT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of batched_conv2d with respect to its input, without conjugation; the result has the given size.
 *
 * @param grad      gradient of the loss with respect to the parameter; number tensor [N, O, P, V]
 * @param weight    the filters; number tensor [O, D, R, Q]
 * @param size      sizes of the result; each at least 0
 * @param stride    distance between neighbouring windows; 2 integers, or one integer for all
 * @param padding   number of rows, and number of columns, to add on each side; 2 integers, or one integer for all
 * @param trail     number of rows, and number of columns, to add only at the end; 2 integers, or one integer for all
 * @param dilation  distance between neighbouring elements of a window; 2 integers, or one integer for all
 * @param groups    number of groups of channels, each convolved with a separate part of weight
 * @param out       tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless groups > 0
 *                 unless stride[0] > 0 and stride[1] > 0
 *                 unless dilation[0] > 0 and dilation[1] > 0
 *                 unless padding[0] >= 0 and padding[1] >= 0 and trail[0] >= 0 and trail[1] >= 0
 *                 unless stride[0] < 2147483648 and stride[1] < 2147483648
 *                 unless dilation[0] < 2147483648 and dilation[1] < 2147483648
 *                 unless padding[0] < 2147483648 and padding[1] < 2147483648
 *                 unless trail[0] < 2147483648 and trail[1] < 2147483648
 *                 unless size.ndim == 4
 *                 unless size[0] == grad.size(0) and size[1] == weight.size(1) * groups and grad.size(1) % groups == 0
 *                 unless grad.size(2) == num_windows(size[2] + trail[0], weight.size(2), stride, padding, dilation, 0)
 *                 unless grad.size(3) == num_windows(size[3] + trail[1], weight.size(3), stride, padding, dilation, 1)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless grad and weight have the same dtype
 *
 * Gradients, differentiable to any order:
 *   grad.grad = batched_conv2d(result.grad, conj(weight), stride=stride, padding=padding, trail=trail,
 *       dilation=dilation, groups=groups)
 *   weight.grad = conv2d_weight(conj(grad), result.grad, shape(weight), stride, padding, trail, dilation, groups)
 *   Saved: grad for the gradient of weight; weight for the gradient of grad.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(2, 4, 3, 3));
 *   ct_tensor *weight = ct_rand(CT_INTS(4, 3, 3, 2));
 *   ct_tensor *result = ct_conv2d_input(grad, weight, CT_INTS(2, 3, 5, 4), CT_INTS(1, 1), CT_INTS(0, 0), CT_INTS(0, 0),
 *       CT_INTS(1, 1), 1);
 */
CT_API ct_tensor *ct_conv2d_input(ct_tensor *grad, ct_tensor *weight, ct_ints size, ct_ints stride, ct_ints padding,
                                  ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_conv2d_input_out(ct_tensor *grad, ct_tensor *weight, ct_ints size, ct_ints stride, ct_ints padding,
                                      ct_ints trail, ct_ints dilation, int64_t groups, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
