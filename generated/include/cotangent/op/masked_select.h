/*
 * masked_select: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MASKED_SELECT_H
#define COTANGENT_OP_MASKED_SELECT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Elements of self where mask is true, in order, as a vector.
 *
 * @param self  the input; any tensor [*A]
 * @param mask  elements to select, where true; bool tensor [*B]
 *
 * @return shape: [a size that depends on the values]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(masked_scatter(zeros(broadcast(A, B), dtype_of(result.grad), device_of(self)), mask,
 *       result.grad), shape(self))
 *   A = self.shape
 *   B = mask.shape
 *   Saved: mask (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *mask = ct_tensor_from((bool[]){true, false, true, false, false, true}, CT_INTS(2, 3), CT_DTYPE_BOOL);
 *   ct_tensor *result = ct_masked_select(self, mask);
 */
CT_API ct_tensor *ct_masked_select(ct_tensor *self, ct_tensor *mask);

#ifdef __cplusplus
}

#else
#endif
#endif
