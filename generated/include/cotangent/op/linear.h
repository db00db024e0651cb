/*
 * linear: what it declares.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINEAR_H
#define COTANGENT_OP_LINEAR_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * input times the transpose of weight, plus bias, which broadcasts; or times a vector alone. Along the last axis.
 * @param input  number tensor [*B, I]
 * @param weight  number tensor [*O, I]
 * @param bias  number tensor [*C]; ct_none() if absent
 * Gradient: input.grad = reshape(mm(g, conj(sides)), shape(input))
 * Gradient: weight.grad = sides_grad if rank(O) == 1 else squeeze(sides_grad, 0)
 * Gradient: bias.grad = sum_to_size(result.grad, shape(bias))
 * Saves: input for weight; weight for input.
 */
CT_API ct_tensor *ct_linear(ct_tensor *input, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_linear_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
