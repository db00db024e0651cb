/*
 * conv3d_weight: declarations.
 *
 * Written by ctgen from schemas/conv3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONV3D_WEIGHT_H
#define COTANGENT_OP_CONV3D_WEIGHT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of batched_conv3d with respect to its weight, without conjugation; the result has the given size.
 *
 * @param grad      gradient of the loss with respect to the parameter; number tensor [N, O, M, P, V]
 * @param input     the input; number tensor [N, C, D, H, W]
 * @param size      sizes of the result; each at least 0
 * @param stride    distance between neighbouring windows; 3 integers, or one integer for all
 * @param padding   number of rows, and number of columns, to add on each side; 3 integers, or one integer for all
 * @param trail     number of rows, and number of columns, to add only at the end; 3 integers, or one integer for all
 * @param dilation  distance between neighbouring elements of a window; 3 integers, or one integer for all
 * @param groups    number of groups of channels, each convolved with a separate part of weight
 * @param out       tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless groups > 0
 *                 unless stride[0] > 0 and stride[1] > 0 and stride[2] > 0
 *                 unless dilation[0] > 0 and dilation[1] > 0 and dilation[2] > 0
 *                 unless padding[0] >= 0 and padding[1] >= 0 and padding[2] >= 0 and trail[0] >= 0 and trail[1] >= 0
 *                 and trail[2] >= 0
 *                 unless stride[0] < 2147483648 and stride[1] < 2147483648 and stride[2] < 2147483648
 *                 unless dilation[0] < 2147483648 and dilation[1] < 2147483648 and dilation[2] < 2147483648
 *                 unless padding[0] < 2147483648 and padding[1] < 2147483648 and padding[2] < 2147483648
 *                 unless trail[0] < 2147483648 and trail[1] < 2147483648 and trail[2] < 2147483648
 *                 unless size.ndim == 5
 *                 unless size[0] == grad.size(1) and size[1] * groups == input.size(1) and grad.size(1) % groups == 0
 *                 unless grad.size(2) == num_windows(input.size(2) + trail[0], size[2], stride, padding, dilation, 0)
 *                 unless grad.size(3) == num_windows(input.size(3) + trail[1], size[3], stride, padding, dilation, 1)
 *                 unless grad.size(4) == num_windows(input.size(4) + trail[2], size[4], stride, padding, dilation, 2)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless grad and input have the same dtype
 *
 * Gradients, differentiable to any order:
 *   grad.grad = batched_conv3d(conj(input), result.grad, stride=stride, padding=padding, trail=trail,
 *       dilation=dilation, groups=groups)
 *   input.grad = conv3d_input(conj(grad), result.grad, shape(input), stride, padding, trail, dilation, groups)
 *   Saved: grad for the gradient of input; input for the gradient of grad.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(1, 2, 2, 2, 2));
 *   ct_tensor *input = ct_rand(CT_INTS(1, 2, 3, 4, 3));
 *   ct_tensor *result = ct_conv3d_weight(grad, input, CT_INTS(2, 2, 2, 3, 2), CT_INTS(1, 1, 1), CT_INTS(0, 0, 0),
 *       CT_INTS(0, 0, 0), CT_INTS(1, 1, 1), 1);
 */
CT_API ct_tensor *ct_conv3d_weight(ct_tensor *grad, ct_tensor *input, ct_ints size, ct_ints stride, ct_ints padding,
                                   ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_conv3d_weight_out(ct_tensor *grad, ct_tensor *input, ct_ints size, ct_ints stride, ct_ints padding,
                                       ct_ints trail, ct_ints dilation, int64_t groups, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
