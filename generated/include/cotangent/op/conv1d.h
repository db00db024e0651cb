/*
 * conv1d: declarations.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONV1D_H
#define COTANGENT_OP_CONV1D_H

#include <cotangent/operand.h>
#include <cotangent/enum/padding.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_conv1d, passed as named arguments. */
typedef struct ct_conv1d_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between neighbouring windows; one integer; default 1 */
    ct_ints stride CT_INIT_(ct_no_ints_());
    /* number of rows, and number of columns, to add on each side; one integer; default 0 */
    ct_ints padding CT_INIT_(ct_no_ints_());
    /* distance between neighbouring elements of a window; one integer; default 1 */
    ct_ints dilation CT_INIT_(ct_no_ints_());
    /* number of groups of channels, each convolved with a separate part of weight; default 1 */
    int64_t groups CT_INIT_(1);
} ct_conv1d_opts;

/**
 * One-dimensional cross-correlation of signals [N, C, L], or of one signal [C, L], with weight.
 *
 * @param input   the input; number tensor [*B, C, L]
 * @param weight  the filters; number tensor [O, C / groups, K]
 * @param bias    values to add to each channel of the result; number tensor [O], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*input.shape[:-2], weight.size(0), num_windows(input.size(-1), weight.size(2), stride, padding,
 *         dilation, 0)]; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.shape[:-2].ndim <= 1
 *                 unless groups > 0
 *                 unless input.size(-2) % groups == 0
 *                 unless weight.size(0) >= groups and weight.size(0) % groups == 0
 *                 unless stride[0] > 0
 *                 unless stride[0] < 2147483648
 *                 unless dilation[0] > 0
 *                 unless dilation[0] < 2147483648
 *                 unless padding[0] >= 0
 *                 unless padding[0] < 2147483648
 *                 unless weight.size(2) > 0
 *                 unless input.size(-1) > 0
 *                 unless dilation[0] * (weight.size(2) - 1) < input.size(-1) + 2 * padding[0]
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, weight and bias have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3, 7));
 *   ct_tensor *weight = ct_rand(CT_INTS(4, 3, 3));
 *   ct_tensor *bias = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_conv1d(input, weight, bias);
 */
CT_API ct_tensor *ct_conv1d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, const ct_conv1d_opts *opts);

/** Options of ct_conv1d_padding, passed as named arguments. */
typedef struct ct_conv1d_padding_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between neighbouring windows; one integer; default 1 */
    ct_ints stride CT_INIT_(ct_no_ints_());
    /* distance between neighbouring elements of a window; one integer; default 1 */
    ct_ints dilation CT_INIT_(ct_no_ints_());
    /* number of groups of channels, each convolved with a separate part of weight; default 1 */
    int64_t groups CT_INIT_(1);
} ct_conv1d_padding_opts;

/**
 * conv1d without padding (valid), or with padding that preserves the length (same); an odd element is added at the end.
 *
 * @param input    the input; number tensor [*B, C, L]
 * @param weight   the filters; number tensor [O, C / groups, K]
 * @param bias     values to add to each channel of the result; number tensor [O], or ct_none()
 * @param padding  valid for no padding, same for padding that preserves the length; CT_PADDING_VALID or CT_PADDING_SAME
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*input.shape[:-2], weight.size(0), num_windows(input.size(-1) + (dilation[0] * (weight.size(2) - 1)
 *         if padding == same else 0), weight.size(2), stride, 0, dilation, 0)]; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.shape[:-2].ndim <= 1
 *                 unless groups > 0
 *                 unless input.size(-2) % groups == 0
 *                 unless weight.size(0) >= groups and weight.size(0) % groups == 0
 *                 unless stride[0] > 0
 *                 unless stride[0] < 2147483648
 *                 unless dilation[0] > 0
 *                 unless dilation[0] < 2147483648
 *                 unless weight.size(2) > 0
 *                 unless input.size(-1) > 0
 *                 unless padding == same or dilation[0] * (weight.size(2) - 1) < input.size(-1)
 *                 unless padding == valid or stride[0] == 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, weight and bias have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3, 7));
 *   ct_tensor *weight = ct_rand(CT_INTS(4, 3, 4));
 *   ct_tensor *bias = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_conv1d_padding(input, weight, bias, CT_PADDING_SAME);
 */
CT_API ct_tensor *ct_conv1d_padding(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding,
                                    const ct_conv1d_padding_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_conv1d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                            const ct_conv1d_opts &opts = ct_conv1d_opts{})
{
    return ct_conv1d(input, weight, bias, &opts);
}

inline ct_tensor *ct_conv1d_padding(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding,
                                    const ct_conv1d_padding_opts &opts = ct_conv1d_padding_opts{})
{
    return ct_conv1d_padding(input, weight, bias, padding, &opts);
}
#else
#define ct_conv1d_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .stride = CT_DEFAULT_INTS_, .padding = CT_DEFAULT_INTS_, \
    .dilation = CT_DEFAULT_INTS_, .groups = 1, .tag_.end = 0
#define ct_conv1d(...) ct_conv1d_named_(__VA_ARGS__, )
#define ct_conv1d_named_(input, weight, bias, ...) \
    CT_NAMED_(ct_conv1d, ct_conv1d_opts, (input, weight, bias, ), __VA_ARGS__)
#define ct_conv1d_padding_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .stride = CT_DEFAULT_INTS_, .dilation = CT_DEFAULT_INTS_, .groups = 1, .tag_.end = 0
#define ct_conv1d_padding(...) ct_conv1d_padding_named_(__VA_ARGS__, )
#define ct_conv1d_padding_named_(input, weight, bias, padding, ...) \
    CT_NAMED_(ct_conv1d_padding, ct_conv1d_padding_opts, (input, weight, bias, padding, ), __VA_ARGS__)
#endif
#endif
