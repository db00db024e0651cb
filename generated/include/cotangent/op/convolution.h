/*
 * convolution: declarations.
 *
 * Written by ctgen from schemas/conv_transpose.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONVOLUTION_H
#define COTANGENT_OP_CONVOLUTION_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Convolution of inputs with one, two or three axes after batch and channels; if transposed is true, the transposed
 * convolution.
 *
 * @param input           the input; number tensor [N, C, *S]
 * @param weight          the filters; number tensor [V, P, *K]
 * @param bias            values to add to each channel of the result; number tensor [*M], or ct_none()
 * @param stride          distance between neighbouring windows; a list of integers
 * @param padding         number of rows, and number of columns, to add on each side; a list of integers
 * @param dilation        distance between neighbouring elements of a window; a list of integers
 * @param transposed      if true, the transposed convolution, as conv_transpose2d; CT_ON or CT_OFF
 * @param output_padding  numbers of elements to add at the end of each axis of a transposed convolution; else without
 *                        effect; a list of integers
 * @param groups          number of groups of channels, each convolved with a separate part of weight
 *
 * @return shape: computed from input.shape, transposed, weight.shape, groups, stride, padding, dilation and
 *         output_padding; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.shape[2:].ndim > 0 and input.shape[2:].ndim <= 3
 *                 unless weight.shape[2:].ndim == input.shape[2:].ndim
 *                 unless groups > 0
 *                 unless stride.count == input.shape[2:].ndim
 *                 unless padding.count == input.shape[2:].ndim
 *                 unless dilation.count == input.shape[2:].ndim
 *                 unless output_padding.count == input.shape[2:].ndim
 *                 unless min(stride) > 0 and max(stride) < 2147483648
 *                 unless min(padding) >= 0 and max(padding) < 2147483648
 *                 unless min(dilation) > 0 and max(dilation) < 2147483648
 *                 unless min(output_padding) >= 0 and max(output_padding) < 2147483648
 *                 unless bias == none or bias.shape == [weight.size(1) * groups if transposed else weight.size(0)]
 *                 unless transposed or input.size(1) % groups == 0
 *                 unless transposed or weight.size(0) >= groups and weight.size(0) % groups == 0
 *                 unless input.shape[2:].ndim != 1 or weight.shape[2:].size(0) > 0
 *                 unless input.shape[2:].ndim != 1 or input.shape[2:].size(-1) > 0
 *                 unless input.shape[2:].ndim != 2 or weight.shape[2:].size(0) > 0 and weight.shape[2:].size(1) > 0
 *                 unless input.shape[2:].ndim != 2 or input.shape[2:].size(-2) > 0 and input.shape[2:].size(-1) > 0
 *                 unless not transposed or weight.size(1) > 0
 *                 unless not transposed or input.size(1) > 0 and input.size(1) % groups == 0
 *   CT_E_SHAPE    unless input.shape[2:].ndim != 1 or weight.shape[2:].ndim == 1
 *                 unless bias == none or bias.ndim == 1
 *                 unless input.shape[2:].ndim != 2 or weight.shape[2:].ndim == 2
 *                 unless input.shape[2:].ndim <= 2 or weight.shape[2:].ndim == 3
 *                 unless transposed or bias == none or bias.size(0) == weight.size(0)
 *                 unless not transposed or weight.size(0) == input.size(1)
 *                 unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, weight and bias have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3, 7));
 *   ct_tensor *weight = ct_rand(CT_INTS(4, 3, 3));
 *   ct_tensor *bias = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_convolution(input, weight, bias, CT_INTS(2), CT_INTS(1), CT_INTS(1), CT_OFF, CT_INTS(0), 1);
 */
CT_API ct_tensor *ct_convolution(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride, ct_ints padding,
                                 ct_ints dilation, ct_switch transposed, ct_ints output_padding, int64_t groups);

#ifdef __cplusplus
}

#else
#endif
#endif
