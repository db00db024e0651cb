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
 * @return shape: 0-d; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.ndim must be 1
 *                 tensor.ndim must be 1
 *                 tensor.size(0) must be self.size(0)
 *   CT_E_DTYPE    the dtypes of self and tensor must be number
 *                 self and tensor must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(tensor)
 *   tensor.grad = result.grad * conj(self)
 *   self is saved if the gradient of tensor is required; tensor is saved if the gradient of self is required.
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
