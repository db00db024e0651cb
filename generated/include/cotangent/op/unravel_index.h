/*
 * unravel_index: declarations.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNRAVEL_INDEX_H
#define COTANGENT_OP_UNRAVEL_INDEX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Coordinates of the elements with the given row-major indices in a tensor of sizes shape; one tensor for each axis.
 *
 * @param indices  row-major indices of elements; integer tensor [*S]
 * @param shape    sizes of the tensor; a list of integers
 *
 * @return shape: indices.shape; dtype: i64; device: indices.device
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *indices = ct_tensor_from((int64_t[]){0, 5, 11, 3}, CT_INTS(2, 2), CT_DTYPE_I64);
 *   ct_tensors result = ct_unravel_index(indices, CT_INTS(3, 4));
 */
CT_API ct_tensors ct_unravel_index(ct_tensor *indices, ct_ints shape);

#ifdef __cplusplus
}

#else
#endif
#endif
