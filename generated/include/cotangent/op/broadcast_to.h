/*
 * broadcast_to: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BROADCAST_TO_H
#define COTANGENT_OP_BROADCAST_TO_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self expanded to size: axes of size 1 and new leading axes are repeated without a copy.
 *
 * @param self  the input; any tensor [*S]
 * @param size  sizes of the result; -1 keeps the size of self; a list of integers
 *
 * @return a view of self; shape: size with -1 replaced by the size of self.shape; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape broadcasts to (size with -1 replaced by the size of self.shape)
 *   CT_E_SHAPE    unless self.shape broadcasts to size
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 1));
 *   ct_tensor *result = ct_broadcast_to(self, CT_INTS(3, 4));
 */
CT_API ct_tensor *ct_broadcast_to(ct_tensor *self, ct_ints size);

#ifdef __cplusplus
}

#else
#endif
#endif
