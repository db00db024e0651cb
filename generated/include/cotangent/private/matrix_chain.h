/*
 * matrix_chain: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MATRIX_CHAIN_H
#define COTANGENT_PRIVATE_MATRIX_CHAIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Product of matrices, multiplied in the order with the fewest scalar multiplications.
 *
 * @param matrices  factors, from left to right; list of number tensors [*S(i)]
 *
 * @return shape: [matrices[0].size(0), the sizes along axis -1 of matrices[the number of items of matrices - 1]]; dtype
 *         and device: same as matrices
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_DTYPE    matrices.dtype must be number
 *                 matrices must have the same dtype
 *
 * No gradient (matrices: differentiable through the products of two that it is made of).
 *
 * Example:
 *   ct_tensors matrices = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(2, 3)));
 *   ct_tensor *result = ct_matrix_chain(matrices);
 */
CT_API ct_tensor *ct_matrix_chain(ct_tensors matrices);

#ifdef __cplusplus
}

#else
#endif
#endif
