/*
 * einsum_one_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_ONE_ADJOINT_H
#define COTANGENT_PRIVATE_EINSUM_ONE_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of einsum_one; the result has sizes size.
 *
 * @param grad      gradient of the loss with respect to the parameter; number tensor [*G]
 * @param equation  letters of the axes of each operand and of the result, as in "ij,jk->ik"
 * @param size      sizes of the result; each at least 0
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_DTYPE    grad.dtype must be number
 *
 * Gradients, differentiable to any order:
 *   grad.grad = einsum_one(equation, result.grad)
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_einsum_one_adjoint(grad, "ij->ji", CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_einsum_one_adjoint(ct_tensor *grad, const char *equation, ct_ints size);
CT_API ct_tensor *ct_einsum_one_adjoint_out(ct_tensor *grad, const char *equation, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
