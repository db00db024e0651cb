/*
 * reshape: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RESHAPE_H
#define COTANGENT_OP_RESHAPE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with another shape, elements in row-major order; one size may be -1. A view if the strides of self allow it,
 * else a copy.
 *
 * @param self   the input; any tensor [*S]
 * @param shape  sizes of the result; one may be -1 and is inferred from the others; a list of integers
 *
 * @return a view of self, or a copy if the strides of self do not allow a view; shape: shape with -1 replaced so that
 *         the number of elements is self.numel; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless shape has as many elements as self
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_reshape(self, CT_INTS(4, 3));
 */
CT_API ct_tensor *ct_reshape(ct_tensor *self, ct_ints shape);

#ifdef __cplusplus
}

#else
#endif
#endif
