/*
 * movedim: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MOVEDIM_H
#define COTANGENT_OP_MOVEDIM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with the axes source moved to the positions destination; the other axes keep their order.
 * Also known as moveaxis.
 *
 * @param self         the input; any tensor [*S]
 * @param source       the axes to move; distinct axes, each from -self.ndim to self.ndim - 1
 * @param destination  positions of these axes in the result, in the same order; distinct axes, each from -self.ndim to
 *                     self.ndim - 1
 *
 * @return a view of self; shape: self.shape in the order moved(self.ndim, source, destination); dtype and device: same
 *         as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless source and destination in the range given above
 *                 unless source.count == destination.count
 *
 * Gradients, differentiable to any order:
 *   self.grad = permute(result.grad, permutation_inverse(moved(rank(self), source, destination)))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3, 4));
 *   ct_tensor *result = ct_movedim(self, CT_INTS(0), CT_INTS(2));
 */
CT_API ct_tensor *ct_movedim(ct_tensor *self, ct_ints source, ct_ints destination);

#ifdef __cplusplus
}

#else
#endif
#endif
