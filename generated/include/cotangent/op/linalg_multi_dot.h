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
 * @return shape: ([tensors[0].size(0)] if tensors[0].ndim is 2, else []), followed by [the sizes along axis -1 of
 *         tensors[the number of items of tensors - 1]] if the numbers of axes of tensors[the number of items of tensors
 *         - 1] is 2, else []; dtype and device: same as tensors
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  the number of items of tensors must be at least 2
 *                 the minimum of the numbers of axes of tensors must be at least 1
 *                 the maximum of the numbers of axes of tensors must be at most 2
 *                 tensors must have sizes that can be multiplied in their order
 *   CT_E_DTYPE    tensors.dtype must be number
 *                 tensors must have the same dtype
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
