/*
 * vstack: declarations.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VSTACK_H
#define COTANGENT_OP_VSTACK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Concatenation of the tensors along their first axis. A vector counts as a row.
 * Also known as row_stack.
 *
 * @param tensors  the tensors to join, in order; list of any tensors [*S(i)]
 *
 * @return shape: the shapes of tensors, each with at least 2 axes, joined along axis 0; dtype and device: same as
 *         tensors
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 1 <= tensors.count
 *                 unless the tensors of tensors, each with at least 2 axes, have equal sizes except along axis 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(1, 3)));
 *   ct_tensor *result = ct_vstack(tensors);
 */
CT_API ct_tensor *ct_vstack(ct_tensors tensors);

#ifdef __cplusplus
}

#else
#endif
#endif
