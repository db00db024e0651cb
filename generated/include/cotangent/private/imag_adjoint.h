/*
 * imag_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_IMAG_ADJOINT_H
#define COTANGENT_PRIVATE_IMAG_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Complex tensor with real parts 0 and imaginary parts grad.
 *
 * @param grad  gradient of the loss with respect to the parameter; float tensor [*S]
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: same as grad; dtype: the complex counterpart of the dtype of grad; device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_DTYPE    grad.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   grad.grad = imag(result.grad)
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_imag_adjoint(grad);
 */
CT_API ct_tensor *ct_imag_adjoint(ct_tensor *grad);
CT_API ct_tensor *ct_imag_adjoint_out(ct_tensor *grad, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
