/*
 * einsum_three_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_THREE_ADJOINT_H
#define COTANGENT_PRIVATE_EINSUM_THREE_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of einsum_three with respect to operand item, without conjugation; the result has sizes size.
 *
 * @param grad      gradient of the loss with respect to the parameter; number tensor [*G]
 * @param equation  letters of the axes of each operand and of the result, as in "ij,jk->ik"
 * @param first     the first of the remaining operands; number tensor [*A]
 * @param second    the second of the remaining operands; number tensor [*B]
 * @param item      index of the operand whose gradient is computed
 * @param size      sizes of the result; each at least 0
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  item must be at least 0 and at most 2
 *   CT_E_DTYPE    the dtypes of grad, first and second must be number
 *                 grad, first and second must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   grad.grad = einsum_three(equation, result.grad, a, b) if item == 0 else einsum_three(equation, a, result.grad, b)
 *       if item == 1 else einsum_three(equation, a, b, result.grad)
 *   first.grad = einsum_three_adjoint(g, equation, result.grad, b, 1, shape(first)) if item == 0 else
 *       einsum_three_adjoint(g, equation, result.grad, b, 0, shape(first)) if item == 1 else einsum_three_adjoint(g,
 *       equation, b, result.grad, 0, shape(first))
 *   second.grad = einsum_three_adjoint(g, equation, result.grad, a, 2, shape(second)) if item == 0 else
 *       einsum_three_adjoint(g, equation, a, result.grad, 2, shape(second)) if item == 1 else einsum_three_adjoint(g,
 *       equation, a, result.grad, 1, shape(second))
 *   a = conj(first)
 *   b = conj(second)
 *   g = conj(grad)
 *   grad is saved if the gradient of first or second is required; first is saved if the gradient of grad or second is
 *   required; second is saved if the gradient of grad or first is required.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *first = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *second = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_einsum_three_adjoint(grad, "bi,bj,b->ij", first, second, 0, CT_INTS(4, 2));
 */
CT_API ct_tensor *ct_einsum_three_adjoint(ct_tensor *grad, const char *equation, ct_tensor *first, ct_tensor *second,
                                          int64_t item, ct_ints size);
CT_API ct_tensor *ct_einsum_three_adjoint_out(ct_tensor *grad, const char *equation, ct_tensor *first,
                                              ct_tensor *second, int64_t item, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
