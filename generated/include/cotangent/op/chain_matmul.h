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
 * @return shape: [matrices[0].size(0), the sizes along axis -1 of matrices[the number of items of matrices - 1]]; dtype
 *         and device: same as matrices
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  the number of items of matrices must be at least 1
 *                 the minimum of the numbers of axes of matrices must be 2
 *                 the maximum of the numbers of axes of matrices must be 2
 *                 matrices must have sizes that can be multiplied in their order
 *   CT_E_DTYPE    matrices.dtype must be number
 *                 matrices must have the same dtype
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
