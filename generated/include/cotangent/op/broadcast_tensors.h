/*
 * broadcast_tensors: declarations.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BROADCAST_TENSORS_H
#define COTANGENT_OP_BROADCAST_TENSORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Views of the tensors, expanded to the shape that all of them broadcast to.
 *
 * @param tensors  the tensors to join, in order; list of any tensors [*S(i)]
 *
 * @return shape: broadcast(tensors); dtype and device: same as tensors
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless 1 <= tensors.count
 *                 unless the tensors of tensors broadcast
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless tensors have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2, 1)), ct_rand(CT_INTS(3)));
 *   ct_tensors result = ct_broadcast_tensors(tensors);
 */
CT_API ct_tensors ct_broadcast_tensors(ct_tensors tensors);

#ifdef __cplusplus
}

#else
#endif
#endif
