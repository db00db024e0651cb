/*
 * conv2d: what it declares.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONV2D_H
#define COTANGENT_OP_CONV2D_H

#include <cotangent/tensor.h>
#include <cotangent/word/padding.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_conv2d_opts {
    ct_ints stride;   /* default 1 */
    ct_ints padding;  /* default 0 */
    ct_ints dilation; /* default 1 */
    ct_scalar groups; /* default 1 */
} ct_conv2d_opts;

/**
 * Two-dimensional cross-correlation of images [N, C, H, W], or of one image [C, H, W], with weight.
 * @param input  number tensor [*B, C, H, W]
 * @param weight  number tensor [O, C / groups, R, Q]
 * @param bias  number tensor [O]; ct_none() if absent
 */
CT_API ct_tensor *ct_conv2d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_conv2d_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, const ct_conv2d_opts *opts);

typedef struct ct_conv2d_padding_opts {
    ct_ints stride;   /* default 1 */
    ct_ints dilation; /* default 1 */
    ct_scalar groups; /* default 1 */
} ct_conv2d_padding_opts;

/**
 * conv2d without padding (valid), or with as much as keeps height and width (same), the odd row and column at the end.
 * @param input  number tensor [*B, C, H, W]
 * @param weight  number tensor [O, C / groups, R, Q]
 * @param bias  number tensor [O]; ct_none() if absent
 */
CT_API ct_tensor *ct_conv2d_padding(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding);
CT_API ct_tensor *ct_conv2d_padding_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding,
                                         const ct_conv2d_padding_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
