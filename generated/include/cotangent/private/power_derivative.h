/*
 * power_derivative: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_POWER_DERIVATIVE_H
#define COTANGENT_PRIVATE_POWER_DERIVATIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of the n-th power of self in direction: the sum of self^k direction self^(n - 1 - k) over k from 0 to n -
 * 1.
 *
 * @param self       the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param direction  the change of self; complex, f32 or f64 tensor [*B, N, N]
 * @param n          the exponent
 * @param out        tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  n must be at least 0
 *   CT_E_SHAPE    self.ndim must be at least 2
 *                 self.size(-1) must be self.size(-2)
 *                 the first sizes of direction must be self.shape[:-2]
 *                 direction.size(-2) must be self.size(-2)
 *                 direction.size(-1) must be self.size(-2)
 *   CT_E_DTYPE    the dtypes of self and direction must be complex, f32 or f64
 *                 self and direction must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   row = slice_scatter(zeros(concat(B, [N, 2 * N]), dtype_of(result.grad), device_of(self)), result.grad, -1, N, 2 *
 *       N)
 *   arriving = slice_scatter(zeros(concat(B, [2 * N, 2 * N]), dtype_of(result.grad), device_of(self)), row, -2, 0, N)
 *   whole = power_derivative(conj(transpose(blocks, -2, -1)), arriving, n)
 *   self.grad = slice(slice(whole, -2, 0, N), -1, 0, N) + slice(slice(whole, -2, N, 2 * N), -1, N, 2 * N)
 *   direction.grad = power_derivative(conj(transpose(self, -2, -1)), result.grad, n)
 *   B = self.shape[:-2]
 *   N = self.size(-2)
 *   blocks = cat([cat([self, direction], -1), cat([zeros_like(self), self], -1)], -2)
 *   self is saved if any gradient is required; direction is saved if the gradient of self is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *direction = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_power_derivative(self, direction, 3);
 */
CT_API ct_tensor *ct_power_derivative(ct_tensor *self, ct_tensor *direction, int64_t n);
CT_API ct_tensor *ct_power_derivative_out(ct_tensor *self, ct_tensor *direction, int64_t n, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
