/*
 * edge_pad: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
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
 * @param pad   numbers of elements to add, or to crop if negative; a list of integers
 * @param mode  source of the added elements: reflected at the edge, the edge element, or the opposite end;
 *              CT_MODE_REFLECT, CT_MODE_REPLICATE or CT_MODE_CIRCULAR
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: self.shape padded by pad; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  pad must be two integers for each of the last axes, at most as large as the size of the axis allows
 *
 * Gradients, differentiable to any order:
 *   self.grad = edge_pad_adjoint(result.grad, S, pad, mode)
 *   S = self.shape
 *   Nothing is saved for backward.
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
