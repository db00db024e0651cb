/*
 * bessel_i: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BESSEL_I_H
#define COTANGENT_PRIVATE_BESSEL_I_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Modified Bessel function of the first kind and order n, element by element.
 *
 * @param n     order of the function; not negative
 * @param self  the input; float tensor [*S]
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  n must be at least 0
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * 0.5 * (bessel_i(abs(n - 1), self) + bessel_i(n + 1, self))
 *   self is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_bessel_i(2, self);
 */
CT_API ct_tensor *ct_bessel_i(int64_t n, ct_tensor *self);
CT_API ct_tensor *ct_bessel_i_out(int64_t n, ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
