/*
 * unfold_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UNFOLD_ADJOINT_H
#define COTANGENT_PRIVATE_UNFOLD_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tensor with size elements along dim; each is the sum of the elements of grad that an unfold copies it to.
 *
 * @param grad    gradient of the loss with respect to the parameter; number tensor [*R]
 * @param size    number of elements along dim before the unfold
 * @param dim     axis of the windows; a negative one counts from the last
 * @param length  number of elements in a window
 * @param step    distance between the starts of neighbouring windows
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: grad.shape without its last axis with size at axis dim; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  grad.ndim must be positive
 *                 grad.shape without dimension -1 with size at dim with windows along dim of length elements, step
 *                 apart, as the last must be grad.shape
 *   CT_E_DTYPE    grad.dtype must be number
 *
 * Gradients, differentiable to any order:
 *   grad.grad = unfold(result.grad, dim, length, step)
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_unfold_adjoint(grad, 7, -1, 3, 2);
 */
CT_API ct_tensor *ct_unfold_adjoint(ct_tensor *grad, int64_t size, int64_t dim, int64_t length, int64_t step);
CT_API ct_tensor *ct_unfold_adjoint_out(ct_tensor *grad, int64_t size, int64_t dim, int64_t length, int64_t step,
                                        ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
