/*
 * zero_pad_nd: what it declares.
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
 * @param pad   elements added before and after each axis, from the last axis on; negative ones are cropped; a list of
 *              numbers
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape, larger by pad; dtype and device: those of self
 *
 * Gradients, differentiable to any order:
 *   self.grad = zero_pad_nd(result.grad, negated(pad))
 *   Nothing is kept for them.
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
