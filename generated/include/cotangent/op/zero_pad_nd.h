/*
 * zero_pad_nd: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ZERO_PAD_ND_H
#define COTANGENT_OP_ZERO_PAD_ND_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self padded with zeros, as constant_pad_nd with value 0.
 *
 * @param self  the input; any tensor [*S]
 * @param pad   numbers of elements to add at the start and end of each axis, beginning with the last axis; a negative
 *              number removes elements; a list of integers
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape padded by pad; dtype and device: same as self
 *
 * Gradients, differentiable to any order:
 *   self.grad = zero_pad_nd(result.grad, negated(pad))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_zero_pad_nd(self, CT_INTS(1, 2));
 */
CT_API ct_tensor *ct_zero_pad_nd(ct_tensor *self, ct_ints pad);
CT_API ct_tensor *ct_zero_pad_nd_out(ct_tensor *self, ct_ints pad, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
