/*
 * block_diag: declarations.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BLOCK_DIAG_H
#define COTANGENT_OP_BLOCK_DIAG_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Block diagonal matrix of the matrices, 0 elsewhere; a vector counts as a row.
 *
 * @param tensors  matrices; a vector counts as a matrix of one row, a 0-d tensor as one of one element; list of any
 *                 tensors [*S(i)]
 *
 * @return shape: the sums of the sizes of tensors, where a vector counts as a row; dtype and device: same as tensors
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 1 <= tensors.count
 *                 unless max(ranks(tensors)) <= 2
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(1, 2)));
 *   ct_tensor *result = ct_block_diag(tensors);
 */
CT_API ct_tensor *ct_block_diag(ct_tensors tensors);

#ifdef __cplusplus
}

#else
#endif
#endif
