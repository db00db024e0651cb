/*
 * conv_transpose1d: declarations.
 *
 * Written by ctgen from schemas/conv_transpose.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONV_TRANSPOSE1D_H
#define COTANGENT_OP_CONV_TRANSPOSE1D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_conv_transpose1d, passed as named arguments. */
typedef struct ct_conv_transpose1d_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between neighbouring windows; one integer; default 1 */
    ct_ints stride CT_INIT_(ct_no_ints_());
    /* number of elements to remove at both ends of the length; one integer; default 0 */
    ct_ints padding CT_INIT_(ct_no_ints_());
    /* number of elements to add at the end of the length; one integer; default 0 */
    ct_ints output_padding CT_INIT_(ct_no_ints_());
    /* number of groups of channels, each convolved with a separate part of weight; default 1 */
    int64_t groups CT_INIT_(1);
    /* distance between neighbouring elements of a window; one integer; default 1 */
    ct_ints dilation CT_INIT_(ct_no_ints_());
} ct_conv_transpose1d_opts;

/**
 * Transposed one-dimensional convolution of signals [N, C, L], or of one signal [C, L]: the adjoint of conv1d with
 * respect to its input, without conjugation of weight.
 *
 * @param input   the input; number tensor [*B, C, L]
 * @param weight  the filters; number tensor [C, P, K]
 * @param bias    values to add to each channel of the result; number tensor [P * groups], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*input.shape[:-2], weight.size(1) * groups, (input.size(-1) - 1) * stride[0] + dilation[0] *
 *         (weight.size(2) - 1) + 1 - 2 * padding[0] + output_padding[0]]; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.shape[:-2].ndim <= 1
 *                 unless groups > 0
 *                 unless weight.size(1) > 0
 *                 unless input.size(-2) > 0 and input.size(-2) % groups == 0
 *                 unless stride[0] > 0
 *                 unless stride[0] < 2147483648
 *                 unless dilation[0] > 0
 *                 unless dilation[0] < 2147483648
 *                 unless padding[0] >= 0
 *                 unless padding[0] < 2147483648
 *                 unless output_padding[0] >= 0
 *                 unless output_padding[0] < stride[0] or output_padding[0] < dilation[0]
 *                 unless weight.size(2) > 0
 *                 unless input.size(-1) > 0
 *                 unless (input.size(-1) - 1) * stride[0] + dilation[0] * (weight.size(2) - 1) + 1 - 2 * padding[0] +
 *                 output_padding[0] > 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, weight and bias have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4, 5));
 *   ct_tensor *weight = ct_rand(CT_INTS(4, 2, 3));
 *   ct_tensor *bias = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_conv_transpose1d(input, weight, bias, .stride = CT_INTS(3), .padding = CT_INTS(1),
 *       .output_padding = CT_INTS(2), .groups = 2, .dilation = CT_INTS(2));
 */
CT_API ct_tensor *ct_conv_transpose1d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                      const ct_conv_transpose1d_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_conv_transpose1d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                      const ct_conv_transpose1d_opts &opts = ct_conv_transpose1d_opts{})
{
    return ct_conv_transpose1d(input, weight, bias, &opts);
}
#else
#define ct_conv_transpose1d_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .stride = CT_DEFAULT_INTS_, .padding = CT_DEFAULT_INTS_, \
    .output_padding = CT_DEFAULT_INTS_, .groups = 1, .dilation = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_conv_transpose1d(...) ct_conv_transpose1d_named_(__VA_ARGS__, )
#define ct_conv_transpose1d_named_(input, weight, bias, ...) \
    CT_NAMED_(ct_conv_transpose1d, ct_conv_transpose1d_opts, (input, weight, bias, ), __VA_ARGS__)
#endif
#endif
