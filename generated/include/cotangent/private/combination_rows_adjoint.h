/*
 * combination_rows_adjoint: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_COMBINATION_ROWS_ADJOINT_H
#define COTANGENT_PRIVATE_COMBINATION_ROWS_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of the combinations along the last axis: for each of size elements the sum of the elements of grad that are
 * copies of it.
 *
 * @param grad      gradient of the loss with respect to the parameter; number tensor [*B, M, R]
 * @param size      number of elements that combinations are chosen from
 * @param repeated  if true, a combination may contain an element more than once; CT_ON or CT_OFF
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [*grad.shape[:-2], size]; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  grad.size(-1) must be positive
 *                 size must be at least 0
 *                 grad.size(-2) must be the number of choices of grad.size(-1) out of size
 *   CT_E_SHAPE    grad.ndim must be at least 2
 *   CT_E_DTYPE    grad.dtype must be number
 *
 * Gradients, differentiable to any order:
 *   grad.grad = combination_rows(result.grad, R, repeated)
 *   R = grad.size(-1)
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(6, 2));
 *   ct_tensor *result = ct_combination_rows_adjoint(grad, 4, CT_OFF);
 */
CT_API ct_tensor *ct_combination_rows_adjoint(ct_tensor *grad, int64_t size, ct_switch repeated);
CT_API ct_tensor *ct_combination_rows_adjoint_out(ct_tensor *grad, int64_t size, ct_switch repeated, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
