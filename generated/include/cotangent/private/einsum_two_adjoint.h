/*
 * einsum_two_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_TWO_ADJOINT_H
#define COTANGENT_PRIVATE_EINSUM_TWO_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of einsum_two with respect to operand item, without conjugation; the result has sizes size.
 *
 * @param grad      gradient of the loss with respect to the parameter; number tensor [*G]
 * @param equation  letters of the axes of each operand and of the result, as in "ij,jk->ik"
 * @param other     the second operand; number tensor [*B]
 * @param item      index of the operand whose gradient is computed
 * @param size      sizes of the result; each at least 0
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  item must be at least 0 and at most 1
 *   CT_E_DTYPE    the dtypes of grad and other must be number
 *                 grad and other must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   grad.grad = einsum_two(equation, result.grad, o) if item == 0 else einsum_two(equation, o, result.grad)
 *   other.grad = einsum_two_adjoint(conj(grad), equation, result.grad, 1 - item, shape(other))
 *   o = conj(other)
 *   grad is saved if the gradient of other is required; other is saved if the gradient of grad is required.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *other = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_einsum_two_adjoint(grad, "ij,jk->ik", other, 0, CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_einsum_two_adjoint(ct_tensor *grad, const char *equation, ct_tensor *other, int64_t item,
                                        ct_ints size);
CT_API ct_tensor *ct_einsum_two_adjoint_out(ct_tensor *grad, const char *equation, ct_tensor *other, int64_t item,
                                            ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
