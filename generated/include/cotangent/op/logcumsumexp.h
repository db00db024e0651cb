/*
 * logcumsumexp: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGCUMSUMEXP_H
#define COTANGENT_OP_LOGCUMSUMEXP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Logarithm of the cumulative sum of exp(self) along dim, without overflow.
 *
 * @param self  the input; inexact tensor [*S]
 * @param dim   index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = conj(where(result == -inf, 0, exp(where(result == -inf, 0, self - result)))) * recurrence(result.grad,
 *       conj(exp(where(isnan(shifted(result, [dim]) - result), 0, shifted(result, [dim]) - result))), [dim], true)
 *   Saved: self; result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_logcumsumexp(self, 0);
 */
CT_API ct_tensor *ct_logcumsumexp(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_logcumsumexp_out(ct_tensor *self, int64_t dim, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
