/*
 * expand_as: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EXPAND_AS_H
#define COTANGENT_OP_EXPAND_AS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self expanded to the sizes of other.
 *
 * @param self   the input; any tensor [*A]
 * @param other  tensor that determines the sizes of the result; any tensor [*B]
 *
 * @return a view of self; shape: other.shape; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape broadcasts to other.shape
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_expand_as(self, other);
 */
CT_API ct_tensor *ct_expand_as(ct_tensor *self, ct_tensor *other);

#ifdef __cplusplus
}

#else
#endif
#endif
