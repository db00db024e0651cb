/*
 * imag_adjoint: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
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
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of grad; dtype: the complex dtype that belongs to the dtype of grad; device: that of grad
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    grad.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   grad.grad = imag(result.grad)
 *   Nothing is kept for them.
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
