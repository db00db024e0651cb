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
 * @return shape: computed from input.shape, weight.shape, stride, padding, dilation, transposed, output_padding and
 *         groups; dtype and device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  input.ndim must be greater than 2 and at most 5
 *                 weight.shape[2:].ndim must be input.shape[2:].ndim
 *                 groups must be positive
 *                 the number of items of stride must be input.shape[2:].ndim
 *                 the number of items of padding must be input.shape[2:].ndim
 *                 the number of items of dilation must be input.shape[2:].ndim
 *                 the number of items of output_padding must be input.shape[2:].ndim
 *                 the minimum of stride must be positive and the maximum of stride must be less than 2147483648
 *                 the minimum of padding must be at least 0 and the maximum of padding must be less than 2147483648
 *                 the minimum of dilation must be positive and the maximum of dilation must be less than 2147483648
 *                 the minimum of output_padding must be at least 0 and the maximum of output_padding must be less than
 *                 2147483648
 *                 if bias is given, bias.shape must be [(weight.size(1) * groups if transposed is true, else
 *                 weight.size(0))]
 *                 transposed must be true or input.size(1) must be a multiple of groups
 *                 transposed must be true, or weight.size(0) must be at least groups and a multiple of groups
 *                 input.ndim must not be 3 or weight.shape[2:].size(0) must be positive
 *                 input.ndim must not be 3 or input.shape[2:].size(-1) must be positive
 *                 input.ndim must not be 4, or weight.shape[2:].size(0) must be positive and weight.shape[2:].size(1)
 *                 must be positive
 *                 input.ndim must not be 4, or input.shape[2:].size(-2) must be positive and input.shape[2:].size(-1)
 *                 must be positive
 *                 if transposed is true, weight.size(1) must be positive
 *                 if transposed is true, input.size(1) must be positive and a multiple of groups
 *   CT_E_SHAPE    input.ndim must not be 3 or weight.ndim must be 3
 *                 if bias is given, bias.ndim must be 1
 *                 input.ndim must not be 4 or weight.ndim must be 4
 *                 input.ndim must be at most 4 or weight.ndim must be 5
 *                 if bias is given, transposed must be true or weight.size(0) must be bias.size(0)
 *                 if transposed is true, weight.size(0) must be input.size(1)
 *                 input.ndim must be at least 2
 *                 weight.ndim must be at least 2
 *   CT_E_DTYPE    the dtypes of input, weight and bias must be number
 *                 input, weight and bias must have the same dtype
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
