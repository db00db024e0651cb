/*
 * permute: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PERMUTE_H
#define COTANGENT_OP_PERMUTE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with its axes permuted to the order dims.
 *
 * @param self  the input; any tensor [*S]
 * @param dims  the axes of self in the order of the result; distinct axes, each from -self.ndim to self.ndim - 1
 *
 * @return a view of self; shape: self.shape in the order dims; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dims in the range given above
 *                 unless dims names each axis from 0 to self.ndim - 1 once
 *
 * Gradients, differentiable to any order:
 *   self.grad = permute(result.grad, permutation_inverse(dims))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3, 4));
 *   ct_tensor *result = ct_permute(self, CT_INTS(2, 0, 1));
 */
CT_API ct_tensor *ct_permute(ct_tensor *self, ct_ints dims);

#ifdef __cplusplus
}

#else
#endif
#endif
