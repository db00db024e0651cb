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
 * @return shape: numels(tensors) if tensors.count == 1 else [numels(tensors).numel, tensors.count]; dtype and device:
 *         same as tensors
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 1 <= tensors.count
 *                 unless min(ranks(tensors)) == 1
 *                 unless max(ranks(tensors)) == 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless tensors have the same dtype
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
