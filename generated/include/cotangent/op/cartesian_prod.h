/*
 * cartesian_prod: declarations.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CARTESIAN_PROD_H
#define COTANGENT_OP_CARTESIAN_PROD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Cartesian product of the vectors, one combination per row, the last vector changing fastest; a single vector is
 * returned unchanged.
 *
 * @param tensors  vectors; list of any tensors [*S(i)]
 *
 * @return shape: the numbers of elements of tensors if the number of items of tensors is 1, else [the numbers of
 *         elements of tensors.numel, the number of items of tensors]; dtype and device: same as tensors
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  the number of items of tensors must be at least 1
 *                 the minimum of the numbers of axes of tensors must be 1
 *                 the maximum of the numbers of axes of tensors must be 1
 *   CT_E_DTYPE    tensors must have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2)), ct_rand(CT_INTS(3)));
 *   ct_tensor *result = ct_cartesian_prod(tensors);
 */
CT_API ct_tensor *ct_cartesian_prod(ct_tensors tensors);

#ifdef __cplusplus
}

#else
#endif
#endif
