/*
 * linear: declarations.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINEAR_H
#define COTANGENT_OP_LINEAR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * input @ weight^T + bias along the last axis; bias broadcasts; weight may be a vector.
 *
 * @param input   the input; number tensor [*B, I]
 * @param weight  the matrix, one row for each element of the result; number tensor [*O, I]
 * @param bias    values to add to the products; number tensor [*C], or ct_none()
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [*input.shape[:-1], *weight.shape[:-1]]; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless weight.shape[:-1].ndim <= 1
 *                 unless weight.shape[:-1].ndim == 1 or bias == none
 *                 unless bias == none or bias.shape broadcasts to concat(input.shape[:-1], weight.shape[:-1])
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, weight and bias have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = reshape(mm(g, conj(sides)), shape(input))
 *   weight.grad = sides_grad if rank(O) == 1 else squeeze(sides_grad, 0)
 *   bias.grad = sum_to_size(result.grad, shape(bias))
 *   g = reshape(result.grad, [numel(B), numel(O)])
 *   sides = weight if rank(O) == 1 else unsqueeze(weight, 0)
 *   sides_grad = mm(transpose(g, 0, 1), conj(reshape(input, [numel(B), I])))
 *   O = weight.shape[:-1]
 *   B = input.shape[:-1]
 *   I = input.size(-1)
 *   Saved: input for the gradient of weight; weight for the gradient of input.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *weight = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *bias = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_linear(input, weight, bias);
 */
CT_API ct_tensor *ct_linear(ct_tensor *input, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_linear_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
