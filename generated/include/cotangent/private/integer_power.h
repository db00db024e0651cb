/*
 * integer_power: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_INTEGER_POWER_H
#define COTANGENT_PRIVATE_INTEGER_POWER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * n-th power of the matrices in the last two axes; the gradient recomputes powers.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param n     the exponent; not negative
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  n must be at least 0
 *   CT_E_SHAPE    self.ndim must be at least 2
 *                 self.size(-1) must be self.size(-2)
 *   CT_E_DTYPE    self.dtype must be complex, f32 or f64
 *
 * Gradients, differentiable to any order:
 *   self.grad = power_derivative(conj(transpose(self, -2, -1)), result.grad, n)
 *   self is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_integer_power(self, 3);
 */
CT_API ct_tensor *ct_integer_power(ct_tensor *self, int64_t n);
CT_API ct_tensor *ct_integer_power_out(ct_tensor *self, int64_t n, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
