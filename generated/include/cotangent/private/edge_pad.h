/*
 * edge_pad: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EDGE_PAD_H
#define COTANGENT_PRIVATE_EDGE_PAD_H

#include <cotangent/operand.h>
#include <cotangent/word/mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self padded with its own elements: pad[0] elements before and pad[1] after the last axis, pad[2] and pad[3] on the
 * axis before it, and so on.
 *
 * @param self  the input; any tensor [*S]
 * @param pad   numbers of elements to add, or to crop if negative; a list of numbers
 * @param mode  source of the added elements: reflected at the edge, the edge element, or the opposite end;
 *              CT_MODE_REFLECT, CT_MODE_REPLICATE or CT_MODE_CIRCULAR
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape, larger by pad; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  pad must be two numbers for each of the last axes, not more than its elements suffice for
 *
 * Gradients, differentiable to any order:
 *   self.grad = edge_pad_adjoint(result.grad, S, pad, mode)
 *   S = self.shape
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_edge_pad(self, CT_INTS(1, 2), CT_MODE_REFLECT);
 */
CT_API ct_tensor *ct_edge_pad(ct_tensor *self, ct_ints pad, enum ct_mode mode);
CT_API ct_tensor *ct_edge_pad_out(ct_tensor *self, ct_ints pad, enum ct_mode mode, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
