/*
 * repeat_along: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_REPEAT_ALONG_H
#define COTANGENT_PRIVATE_REPEAT_ALONG_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with every element along dim repeated as often as its element in repeats.
 *
 * @param self     the input; any tensor [*S]
 * @param dim      the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param repeats  number of copies of each element; integer tensor [N]
 *
 * @return shape: self.shape with a size that depends on the values at axis dim; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 self.ndim must be positive
 *                 repeats.size(0) must be self.size(dim)
 *   CT_E_SHAPE    repeats.ndim must be 1
 *   CT_E_DTYPE    repeats.dtype must be integer
 *
 * Gradients, differentiable to any order:
 *   self.grad = repeat_along_adjoint(result.grad, dim, repeats)
 *   repeats is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *repeats = ct_tensor_from((int64_t[]){1, 2}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_repeat_along(self, 0, repeats);
 */
CT_API ct_tensor *ct_repeat_along(ct_tensor *self, int64_t dim, ct_tensor *repeats);

#ifdef __cplusplus
}

#else
#endif
#endif
