/*
 * view: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VIEW_H
#define COTANGENT_OP_VIEW_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with another shape, elements in row-major order; one size may be -1. An error if the strides of self do
 * not allow it.
 *
 * @param self  the input; any tensor [*S]
 * @param size  sizes of the result; one may be -1 and is inferred from the others; a list of integers
 *
 * @return a view of self; shape: size with -1 replaced so that the number of elements is self.numel; dtype and device:
 *         same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless size has as many elements as self
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_view(self, CT_INTS(2, 6));
 */
CT_API ct_tensor *ct_view(ct_tensor *self, ct_ints size);

#ifdef __cplusplus
}

#else
#endif
#endif
