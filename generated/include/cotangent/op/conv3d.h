/*
 * conv3d: declarations.
 *
 * Written by ctgen from schemas/conv3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONV3D_H
#define COTANGENT_OP_CONV3D_H

#include <cotangent/operand.h>
#include <cotangent/enum/padding.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_conv3d, passed as named arguments. */
typedef struct ct_conv3d_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between neighbouring windows; 3 integers, or one integer for all; default 1 */
    ct_ints stride CT_INIT_(ct_no_ints_());
    /* number of rows, and number of columns, to add on each side; 3 integers, or one integer for all; default 0 */
    ct_ints padding CT_INIT_(ct_no_ints_());
    /* distance between neighbouring elements of a window; 3 integers, or one integer for all; default 1 */
    ct_ints dilation CT_INIT_(ct_no_ints_());
    /* number of groups of channels, each convolved with a separate part of weight; default 1 */
    int64_t groups CT_INIT_(1);
} ct_conv3d_opts;

/**
 * Three-dimensional cross-correlation of volumes [N, C, D, H, W], or of one volume [C, D, H, W], with weight.
 *
 * @param input   the input; number tensor [*B, C, D, H, W]
 * @param weight  the filters; number tensor [O, C / groups, Z, R, Q]
 * @param bias    values to add to each channel of the result; number tensor [O], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*input.shape[:-4], weight.size(0), num_windows(input.size(-3), weight.size(2), stride, padding,
 *         dilation, 0), num_windows(input.size(-2), weight.size(3), stride, padding, dilation, 1),
 *         num_windows(input.size(-1), weight.size(4), stride, padding, dilation, 2)]; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.shape[:-4].ndim <= 1
 *                 unless groups > 0
 *                 unless input.size(-4) % groups == 0
 *                 unless weight.size(0) >= groups and weight.size(0) % groups == 0
 *                 unless stride[0] > 0 and stride[1] > 0 and stride[2] > 0
 *                 unless stride[0] < 2147483648 and stride[1] < 2147483648 and stride[2] < 2147483648
 *                 unless dilation[0] > 0 and dilation[1] > 0 and dilation[2] > 0
 *                 unless dilation[0] < 2147483648 and dilation[1] < 2147483648 and dilation[2] < 2147483648
 *                 unless padding[0] >= 0 and padding[1] >= 0 and padding[2] >= 0
 *                 unless padding[0] < 2147483648 and padding[1] < 2147483648 and padding[2] < 2147483648
 *                 unless weight.size(2) > 0 and weight.size(3) > 0 and weight.size(4) > 0
 *                 unless input.size(-3) > 0 and input.size(-2) > 0 and input.size(-1) > 0
 *                 unless dilation[0] * (weight.size(2) - 1) < input.size(-3) + 2 * padding[0]
 *                 unless dilation[1] * (weight.size(3) - 1) < input.size(-2) + 2 * padding[1]
 *                 unless dilation[2] * (weight.size(4) - 1) < input.size(-1) + 2 * padding[2]
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, weight and bias have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(1, 2, 3, 4, 3));
 *   ct_tensor *weight = ct_rand(CT_INTS(2, 2, 2, 3, 2));
 *   ct_tensor *bias = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_conv3d(input, weight, bias);
 */
CT_API ct_tensor *ct_conv3d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, const ct_conv3d_opts *opts);

/** Options of ct_conv3d_padding, passed as named arguments. */
typedef struct ct_conv3d_padding_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between neighbouring windows; 3 integers, or one integer for all; default 1 */
    ct_ints stride CT_INIT_(ct_no_ints_());
    /* distance between neighbouring elements of a window; 3 integers, or one integer for all; default 1 */
    ct_ints dilation CT_INIT_(ct_no_ints_());
    /* number of groups of channels, each convolved with a separate part of weight; default 1 */
    int64_t groups CT_INIT_(1);
} ct_conv3d_padding_opts;

/**
 * conv3d without padding (valid), or with padding that preserves depth, height and width (same); an odd layer, row or
 * column is added at the end.
 *
 * @param input    the input; number tensor [*B, C, D, H, W]
 * @param weight   the filters; number tensor [O, C / groups, Z, R, Q]
 * @param bias     values to add to each channel of the result; number tensor [O], or ct_none()
 * @param padding  valid for no padding, same for padding that preserves depth, height and width; CT_PADDING_VALID or
 *                 CT_PADDING_SAME
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return shape: computed from input.shape, weight.shape, padding, dilation[0], stride, dilation, dilation[1] and
 *         dilation[2]; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.shape[:-4].ndim <= 1
 *                 unless groups > 0
 *                 unless input.size(-4) % groups == 0
 *                 unless weight.size(0) >= groups and weight.size(0) % groups == 0
 *                 unless stride[0] > 0 and stride[1] > 0 and stride[2] > 0
 *                 unless stride[0] < 2147483648 and stride[1] < 2147483648 and stride[2] < 2147483648
 *                 unless dilation[0] > 0 and dilation[1] > 0 and dilation[2] > 0
 *                 unless dilation[0] < 2147483648 and dilation[1] < 2147483648 and dilation[2] < 2147483648
 *                 unless weight.size(2) > 0 and weight.size(3) > 0 and weight.size(4) > 0
 *                 unless input.size(-3) > 0 and input.size(-2) > 0 and input.size(-1) > 0
 *                 unless padding == same or dilation[0] * (weight.size(2) - 1) < input.size(-3)
 *                 unless padding == same or dilation[1] * (weight.size(3) - 1) < input.size(-2)
 *                 unless padding == same or dilation[2] * (weight.size(4) - 1) < input.size(-1)
 *                 unless padding == valid or stride[0] == 1 and stride[1] == 1 and stride[2] == 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, weight and bias have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(1, 2, 3, 3, 4));
 *   ct_tensor *weight = ct_rand(CT_INTS(2, 2, 2, 3, 2));
 *   ct_tensor *bias = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_conv3d_padding(input, weight, bias, CT_PADDING_SAME);
 */
CT_API ct_tensor *ct_conv3d_padding(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding,
                                    const ct_conv3d_padding_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_conv3d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                            const ct_conv3d_opts &opts = ct_conv3d_opts{})
{
    return ct_conv3d(input, weight, bias, &opts);
}

inline ct_tensor *ct_conv3d_padding(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding,
                                    const ct_conv3d_padding_opts &opts = ct_conv3d_padding_opts{})
{
    return ct_conv3d_padding(input, weight, bias, padding, &opts);
}
#else
#define ct_conv3d_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .stride = CT_DEFAULT_INTS_, .padding = CT_DEFAULT_INTS_, \
    .dilation = CT_DEFAULT_INTS_, .groups = 1, .tag_.end = 0
#define ct_conv3d(...) ct_conv3d_named_(__VA_ARGS__, )
#define ct_conv3d_named_(input, weight, bias, ...) \
    CT_NAMED_(ct_conv3d, ct_conv3d_opts, (input, weight, bias, ), __VA_ARGS__)
#define ct_conv3d_padding_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .stride = CT_DEFAULT_INTS_, .dilation = CT_DEFAULT_INTS_, .groups = 1, .tag_.end = 0
#define ct_conv3d_padding(...) ct_conv3d_padding_named_(__VA_ARGS__, )
#define ct_conv3d_padding_named_(input, weight, bias, padding, ...) \
    CT_NAMED_(ct_conv3d_padding, ct_conv3d_padding_opts, (input, weight, bias, padding, ), __VA_ARGS__)
#endif
#endif
