/*
 * imag: declarations.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_IMAG_H
#define COTANGENT_OP_IMAG_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of the imaginary parts of a complex tensor.
 *
 * @param self  the input; complex tensor [*S]
 *
 * @return a view of self; shape: self.shape; dtype: the real counterpart of self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = imag_adjoint(result.grad)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_randn(CT_INTS(2, 3), .dtype = CT_DTYPE_C64);
 *   ct_tensor *result = ct_imag(self);
 */
CT_API ct_tensor *ct_imag(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
