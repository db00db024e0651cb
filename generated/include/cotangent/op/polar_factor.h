/*
 * polar_factor: declarations.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_POLAR_FACTOR_H
#define COTANGENT_OP_POLAR_FACTOR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Unitary factor of the polar decomposition of the matrices in the two axes dim: U V^H of their singular value
 * decomposition, without the vectors of zero singular values.
 *
 * @param self  the input; inexact tensor [*S]
 * @param dim   the two axes of the matrices; distinct axes, each from -self.ndim to self.ndim - 1
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless dim.count == 2
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to order 1:
 *   self.grad = polar_factor_tangent(result.grad, self, dim)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_polar_factor(self, CT_INTS(0, 1));
 */
CT_API ct_tensor *ct_polar_factor(ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_polar_factor_out(ct_tensor *self, ct_ints dim, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
