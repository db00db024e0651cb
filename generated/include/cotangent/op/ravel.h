/*
 * ravel: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RAVEL_H
#define COTANGENT_OP_RAVEL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self as a vector, elements in row-major order. A view if the strides of self allow it, else a copy.
 *
 * @param self  the input; any tensor [*S]
 *
 * @return a view of self, or a copy if the strides of self do not allow a view; shape: [self.numel]; dtype and device:
 *         same as self
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_ravel(self);
 */
CT_API ct_tensor *ct_ravel(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
