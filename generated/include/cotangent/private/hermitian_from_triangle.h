/*
 * hermitian_from_triangle: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_HERMITIAN_FROM_TRIANGLE_H
#define COTANGENT_PRIVATE_HERMITIAN_FROM_TRIANGLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hermitian matrices from one triangle of self; the other triangle, and imaginary parts on the diagonal, are not read.
 * The gradient is symmetrised.
 *
 * @param self   the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param upper  if true, the upper triangle is read, else the lower; CT_ON or CT_OFF
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
 *   self.grad = (result.grad + conj(transpose(result.grad, -2, -1))) * 0.5
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_hermitian_from_triangle(self, CT_OFF);
 */
CT_API ct_tensor *ct_hermitian_from_triangle(ct_tensor *self, ct_switch upper);
CT_API ct_tensor *ct_hermitian_from_triangle_out(ct_tensor *self, ct_switch upper, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
