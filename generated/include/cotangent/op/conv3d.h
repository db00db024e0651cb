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
 * @return shape: [*input.shape[:-4], weight.size(0), the number of windows along input.size(-3), the number of windows
 *         along input.size(-2), the number of windows along input.size(-1)]; dtype and device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  input.ndim must be at most 5
 *                 groups must be positive
 *                 input.size(-4) must be a multiple of groups
 *                 weight.size(0) must be at least groups and a multiple of groups
 *                 stride[0] must be positive and stride[1] must be positive and stride[2] must be positive
 *                 stride[0] must be less than 2147483648 and stride[1] must be less than 2147483648 and stride[2] must
 *                 be less than 2147483648
 *                 dilation[0] must be positive and dilation[1] must be positive and dilation[2] must be positive
 *                 dilation[0] must be less than 2147483648 and dilation[1] must be less than 2147483648 and dilation[2]
 *                 must be less than 2147483648
 *                 padding[0] must be at least 0 and padding[1] must be at least 0 and padding[2] must be at least 0
 *                 padding[0] must be less than 2147483648 and padding[1] must be less than 2147483648 and padding[2]
 *                 must be less than 2147483648
 *                 weight.size(2) must be positive and weight.size(3) must be positive and weight.size(4) must be
 *                 positive
 *                 input.size(-3) must be positive and input.size(-2) must be positive and input.size(-1) must be
 *                 positive
 *                 dilation[0] * (weight.size(2) - 1) must be less than input.size(-3) + 2 * padding[0]
 *                 dilation[1] * (weight.size(3) - 1) must be less than input.size(-2) + 2 * padding[1]
 *                 dilation[2] * (weight.size(4) - 1) must be less than input.size(-1) + 2 * padding[2]
 *   CT_E_SHAPE    input.ndim must be at least 4
 *                 weight.ndim must be 5
 *                 weight.size(1) must be input.size(-4) / groups
 *                 if bias is given, bias.ndim must be 1
 *                 if bias is given, bias.size(0) must be weight.size(0)
 *   CT_E_DTYPE    the dtypes of input, weight and bias must be number
 *                 input, weight and bias must have the same dtype
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
 * @return shape: [*input.shape[:-4], weight.size(0), the number of windows along input.size(-3) + (dilation[0] *
 *         (weight.size(2) - 1) if padding is same, else 0), the number of windows along input.size(-2) + (dilation[1] *
 *         (weight.size(3) - 1) if padding is same, else 0), the number of windows along input.size(-1) + (dilation[2] *
 *         (weight.size(4) - 1) if padding is same, else 0)]; dtype and device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  input.ndim must be at most 5
 *                 groups must be positive
 *                 input.size(-4) must be a multiple of groups
 *                 weight.size(0) must be at least groups and a multiple of groups
 *                 stride[0] must be positive and stride[1] must be positive and stride[2] must be positive
 *                 stride[0] must be less than 2147483648 and stride[1] must be less than 2147483648 and stride[2] must
 *                 be less than 2147483648
 *                 dilation[0] must be positive and dilation[1] must be positive and dilation[2] must be positive
 *                 dilation[0] must be less than 2147483648 and dilation[1] must be less than 2147483648 and dilation[2]
 *                 must be less than 2147483648
 *                 weight.size(2) must be positive and weight.size(3) must be positive and weight.size(4) must be
 *                 positive
 *                 input.size(-3) must be positive and input.size(-2) must be positive and input.size(-1) must be
 *                 positive
 *                 padding must be same or input.size(-3) must be greater than dilation[0] * (weight.size(2) - 1)
 *                 padding must be same or input.size(-2) must be greater than dilation[1] * (weight.size(3) - 1)
 *                 padding must be same or input.size(-1) must be greater than dilation[2] * (weight.size(4) - 1)
 *                 padding must be valid, or stride[0] must be 1 and stride[1] must be 1 and stride[2] must be 1
 *   CT_E_SHAPE    input.ndim must be at least 4
 *                 weight.ndim must be 5
 *                 weight.size(1) must be input.size(-4) / groups
 *                 if bias is given, bias.ndim must be 1
 *                 if bias is given, bias.size(0) must be weight.size(0)
 *   CT_E_DTYPE    the dtypes of input, weight and bias must be number
 *                 input, weight and bias must have the same dtype
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
