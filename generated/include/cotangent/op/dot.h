/*
 * dot: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DOT_H
#define COTANGENT_OP_DOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Dot product of two vectors, without conjugation.
 *
 * @param self    first vector; number tensor [N]
 * @param tensor  second vector; number tensor [N]
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: []; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and tensor have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(tensor)
 *   tensor.grad = result.grad * conj(self)
 *   Saved: self for the gradient of tensor; tensor for the gradient of self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *tensor = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_dot(self, tensor);
 */
CT_API ct_tensor *ct_dot(ct_tensor *self, ct_tensor *tensor);
CT_API ct_tensor *ct_dot_out(ct_tensor *self, ct_tensor *tensor, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
