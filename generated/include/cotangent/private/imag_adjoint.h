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
 */
CT_API ct_tensor *ct_imag_adjoint(ct_tensor *grad);
CT_API ct_tensor *ct_imag_adjoint_out(ct_tensor *grad, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
