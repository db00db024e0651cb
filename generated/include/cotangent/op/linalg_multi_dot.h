/*
 * linalg_multi_dot: declarations.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_MULTI_DOT_H
#define COTANGENT_OP_LINALG_MULTI_DOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Product of matrices, multiplied in the order with the fewest scalar multiplications. The first may be a vector, which
 * counts as a row, and the last a vector, which counts as a column; the added axes are removed from the result.
 *
 * @param tensors  factors, from left to right; list of number tensors [*S(i)]
 *
 * @return shape: concat([tensors[0].size(0)] if tensors[0].ndim == 2 else [], [extents(tensors, -1)[(tensors.count -
 *         1)]] if ranks(tensors)[(tensors.count - 1)] == 2 else []); dtype and device: same as tensors
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 2 <= tensors.count
 *                 unless min(ranks(tensors)) >= 1
 *                 unless max(ranks(tensors)) <= 2
 *                 unless the matrices of tensors can be multiplied in their order
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless tensors have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(3, 4)));
 *   ct_tensor *result = ct_linalg_multi_dot(tensors);
 */
CT_API ct_tensor *ct_linalg_multi_dot(ct_tensors tensors);

#ifdef __cplusplus
}

#else
#endif
#endif
