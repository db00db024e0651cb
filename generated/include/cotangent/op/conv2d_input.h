/*
 * conv2d_input: what it declares.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONV2D_INPUT_H
#define COTANGENT_OP_CONV2D_INPUT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of batched_conv2d in its input, with nothing conjugated; the result has sizes size.
 * @param grad  number tensor [N, O, P, V]
 * @param weight  number tensor [O, D, R, Q]
 * Saves: grad for weight; weight for grad.
 */
CT_API ct_tensor *ct_conv2d_input(ct_tensor *grad, ct_tensor *weight, ct_ints size, ct_ints stride, ct_ints padding,
                                  ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_conv2d_input_out(ct_tensor *grad, ct_tensor *weight, ct_ints size, ct_ints stride, ct_ints padding,
                                      ct_ints trail, ct_ints dilation, int64_t groups, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
