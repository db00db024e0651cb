/*
 * edge_pad_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
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
 * @param size  sizes of the result; each at least 0
 * @param pad   numbers of elements that were added, or cropped if negative; a list of integers
 * @param mode  source of the added elements: reflected at the edge, the edge element, or the opposite end;
 *              CT_MODE_REFLECT, CT_MODE_REPLICATE or CT_MODE_CIRCULAR
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  pad must be two integers for each of the last axes, at most as large as the size of the axis allows
 *                 size padded by pad must be grad.shape
 *   CT_E_DTYPE    grad.dtype must be number
 *
 * Gradients, differentiable to any order:
 *   grad.grad = edge_pad(result.grad, pad, mode)
 *   Nothing is saved for backward.
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
