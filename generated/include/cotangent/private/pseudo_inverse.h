/*
 * pseudo_inverse: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_PSEUDO_INVERSE_H
#define COTANGENT_PRIVATE_PSEUDO_INVERSE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Pseudo-inverse of the matrices in the last two axes; singular values up to the larger of atol and rtol times the
 * largest singular value count as 0. The gradient assumes a constant rank.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param atol  absolute tolerances; float tensor [*B]
 * @param rtol  tolerances relative to the largest singular value; float tensor [*B]
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [*self.shape[:-2], self.size(-1), self.size(-2)]; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.ndim must be at least 2
 *                 atol.shape must be self.shape[:-2]
 *                 rtol.shape must be self.shape[:-2]
 *   CT_E_DTYPE    self.dtype must be complex, f32 or f64
 *                 the dtypes of atol and rtol must be float
 *                 atol and rtol must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   inner = conj(transpose(result, -2, -1)) @ result @ (turned - turned @ result @ self)
 *   self.grad = outer_grad - self @ (result @ outer_grad) + inner - conj(transpose(result, -2, -1)) @ (result.grad @
 *       conj(transpose(result, -2, -1)))
 *   turned = conj(transpose(result.grad, -2, -1))
 *   outer_grad = turned @ (result @ conj(transpose(result, -2, -1)))
 *   self and result are saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *atol = ct_rand(CT_NO_INTS);
 *   ct_tensor *rtol = ct_rand(CT_NO_INTS);
 *   ct_tensor *result = ct_pseudo_inverse(self, atol, rtol);
 */
CT_API ct_tensor *ct_pseudo_inverse(ct_tensor *self, ct_tensor *atol, ct_tensor *rtol);
CT_API ct_tensor *ct_pseudo_inverse_out(ct_tensor *self, ct_tensor *atol, ct_tensor *rtol, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
