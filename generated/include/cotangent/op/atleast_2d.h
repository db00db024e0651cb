/*
 * atleast_2d: what it declares.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ATLEAST_2D_H
#define COTANGENT_OP_ATLEAST_2D_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A view with at least two axes; new axes of size 1 are put in front.
 *
 * @param self  the input; any tensor [*S]
 *
 * @return a view of self; shape: as the shapes of self say; dtype and device: those of self
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_atleast_2d(self);
 */
CT_API ct_tensor *ct_atleast_2d(ct_tensor *self);

#ifdef __cplusplus
}
#endif
#endif
