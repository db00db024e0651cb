/*
 * argument: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ARGUMENT_H
#define COTANGENT_PRIVATE_ARGUMENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Angle of complex elements from the positive real axis, in radians.
 *
 * @param self  the input; complex tensor [*S]
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: same as self; dtype: the real counterpart of the dtype of self; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_DTYPE    self.dtype must be complex
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if self == 0 else imaginary(result.grad) / (1 if self == 0 else conj(self))
 *   self is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_randn(CT_INTS(2, 3), .dtype = CT_DTYPE_C64);
 *   ct_tensor *result = ct_argument(self);
 */
CT_API ct_tensor *ct_argument(ct_tensor *self);
CT_API ct_tensor *ct_argument_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
