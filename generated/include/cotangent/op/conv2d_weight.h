/*
 * conv2d_weight: what it declares.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONV2D_WEIGHT_H
#define COTANGENT_OP_CONV2D_WEIGHT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of batched_conv2d in its weight, with nothing conjugated; the result has sizes size.
 * @param grad  number tensor [N, O, P, V]
 * @param input  number tensor [N, C, H, W]
 * Saves: grad for input; input for grad.
 */
CT_API ct_tensor *ct_conv2d_weight(ct_tensor *grad, ct_tensor *input, ct_ints size, ct_ints stride, ct_ints padding,
                                   ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_conv2d_weight_out(ct_tensor *grad, ct_tensor *input, ct_ints size, ct_ints stride, ct_ints padding,
                                       ct_ints trail, ct_ints dilation, int64_t groups, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
