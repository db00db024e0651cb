/*
 * cholesky_factor: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CHOLESKY_FACTOR_H
#define COTANGENT_PRIVATE_CHOLESKY_FACTOR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Cholesky factor of the Hermitian parts of the matrices in the last two axes, which must be positive definite.
 *
 * @param self   the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param upper  if true, the upper factor is returned, else the lower one; CT_ON or CT_OFF
 * @param out    tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.ndim must be at least 2
 *                 self.size(-1) must be self.size(-2)
 *   CT_E_DTYPE    self.dtype must be complex, f32 or f64
 *
 * Gradients, differentiable to any order:
 *   once = linalg_solve_triangular(result, both, true, true) if upper else
 *       linalg_solve_triangular(conj(transpose(result, -2, -1)), both, true, true)
 *   self.grad = linalg_solve_triangular(conj(transpose(result, -2, -1)), once, false, false) if upper else
 *       linalg_solve_triangular(result, once, false, false)
 *   both = part + conj(transpose(part, -2, -1))
 *   part = (triu(inner) + triu(inner, 1)) * 0.25 if upper else (tril(inner) + tril(inner, -1)) * 0.25
 *   inner = result.grad @ conj(transpose(result, -2, -1)) if upper else conj(transpose(result, -2, -1)) @ result.grad
 *   result is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_cholesky_factor(self, CT_OFF);
 */
CT_API ct_tensor *ct_cholesky_factor(ct_tensor *self, ct_switch upper);
CT_API ct_tensor *ct_cholesky_factor_out(ct_tensor *self, ct_switch upper, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
