/*
 * edge_pad_adjoint: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EDGE_PAD_ADJOINT_H
#define COTANGENT_PRIVATE_EDGE_PAD_ADJOINT_H

#include <cotangent/operand.h>
#include <cotangent/word/mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tensor of the given size with the elements of grad added at the positions that edge_pad copies them from, and zeros
 * elsewhere.
 *
 * @param grad  gradient of the loss with respect to the parameter; number tensor [*R]
 * @param size  sizes of the result; none negative
 * @param pad   numbers of elements that were added, or cropped if negative; a list of numbers
 * @param mode  source of the added elements: reflected at the edge, the edge element, or the opposite end;
 *              CT_MODE_REFLECT, CT_MODE_REPLICATE or CT_MODE_CIRCULAR
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: size; dtype and device: those of grad
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  pad must be two numbers for each of the last axes, not more than its elements suffice for
 *                 size padded by pad must be grad.shape
 *   CT_E_DTYPE    grad.dtype must be number
 *
 * Gradients, differentiable to any order:
 *   grad.grad = edge_pad(result.grad, pad, mode)
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(3, 7));
 *   ct_tensor *result = ct_edge_pad_adjoint(grad, CT_INTS(3, 4), CT_INTS(1, 2), CT_MODE_REFLECT);
 */
CT_API ct_tensor *ct_edge_pad_adjoint(ct_tensor *grad, ct_ints size, ct_ints pad, enum ct_mode mode);
CT_API ct_tensor *ct_edge_pad_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints pad, enum ct_mode mode,
                                          ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
