/*
 * conv1d: what it declares.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONV1D_H
#define COTANGENT_OP_CONV1D_H

#include <cotangent/tensor.h>
#include <cotangent/word/padding.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_conv1d_opts {
    ct_ints stride;   /* default 1 */
    ct_ints padding;  /* default 0 */
    ct_ints dilation; /* default 1 */
    ct_scalar groups; /* default 1 */
} ct_conv1d_opts;

/**
 * One-dimensional cross-correlation of signals [N, C, L], or of one signal [C, L], with weight.
 * @param input  number tensor [*B, C, L]
 * @param weight  number tensor [O, C / groups, K]
 * @param bias  number tensor [O]; ct_none() if absent
 */
CT_API ct_tensor *ct_conv1d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_conv1d_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, const ct_conv1d_opts *opts);

typedef struct ct_conv1d_padding_opts {
    ct_ints stride;   /* default 1 */
    ct_ints dilation; /* default 1 */
    ct_scalar groups; /* default 1 */
} ct_conv1d_padding_opts;

/**
 * conv1d without padding (valid), or with as much as keeps the length (same), the odd element at the end.
 * @param input  number tensor [*B, C, L]
 * @param weight  number tensor [O, C / groups, K]
 * @param bias  number tensor [O]; ct_none() if absent
 */
CT_API ct_tensor *ct_conv1d_padding(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding);
CT_API ct_tensor *ct_conv1d_padding_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding,
                                         const ct_conv1d_padding_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
