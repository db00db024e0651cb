/*
 * chain_matmul: declarations.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CHAIN_MATMUL_H
#define COTANGENT_OP_CHAIN_MATMUL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Product of matrices, multiplied in the order with the fewest scalar multiplications.
 *
 * @param matrices  factors, from left to right; list of number tensors [*S(i)]
 *
 * @return shape: [matrices[0].size(0), extents(matrices, -1)[(matrices.count - 1)]]; dtype and device: same as matrices
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 1 <= matrices.count
 *                 unless min(ranks(matrices)) == 2
 *                 unless max(ranks(matrices)) == 2
 *                 unless the matrices of matrices can be multiplied in their order
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless matrices have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors matrices = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(3, 4)));
 *   ct_tensor *result = ct_chain_matmul(matrices);
 */
CT_API ct_tensor *ct_chain_matmul(ct_tensors matrices);

#ifdef __cplusplus
}

#else
#endif
#endif
