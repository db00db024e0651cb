/*
 * batched_conv2d: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BATCHED_CONV2D_H
#define COTANGENT_PRIVATE_BATCHED_CONV2D_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Two-dimensional cross-correlation of images; padding is added on both sides of an axis, trail at its end alone.
 * @param input  number tensor [N, C, H, W]
 * @param weight  number tensor [O, C / groups, R, Q]
 * @param bias  number tensor [O]; ct_none() if absent
 * Gradient: bias.grad = sum(result.grad, [0, 2, 3])
 * Saves: input for weight; weight for input.
 */
CT_API ct_tensor *ct_batched_conv2d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride,
                                    ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_batched_conv2d_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride,
                                        ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups,
                                        ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
