/*
 * adaptive_avg_pool3d_adjoint: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ADAPTIVE_AVG_POOL3D_ADJOINT_H
#define COTANGENT_PRIVATE_ADAPTIVE_AVG_POOL3D_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of adaptive_avg_pool3d: tensor of the given size with every element of grad, divided by the window's size,
 * added to the elements of its window.
 *
 * @param grad  gradient of the loss with respect to the parameter; float tensor [*R]
 * @param size  sizes of the result; each at least 0
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  size.ndim must be 4 or 5
 *                 size.size(-3) must be positive and size.size(-2) must be positive and size.size(-1) must be positive
 *                 size with grad.size(-3) at -3 with grad.size(-2) at -2 with grad.size(-1) at -1 must be grad.shape
 *   CT_E_DTYPE    grad.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   grad.grad = adaptive_avg_pool3d(result.grad, [extent(grad, -3), extent(grad, -2), extent(grad, -1)])
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(1, 2, 2, 3, 2));
 *   ct_tensor *result = ct_adaptive_avg_pool3d_adjoint(grad, CT_INTS(1, 2, 3, 5, 4));
 */
CT_API ct_tensor *ct_adaptive_avg_pool3d_adjoint(ct_tensor *grad, ct_ints size);
CT_API ct_tensor *ct_adaptive_avg_pool3d_adjoint_out(ct_tensor *grad, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
