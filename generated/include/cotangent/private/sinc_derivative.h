/*
 * sinc_derivative: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SINC_DERIVATIVE_H
#define COTANGENT_PRIVATE_SINC_DERIVATIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of sinc, element by element.
 */
CT_API ct_tensor *ct_sinc_derivative(ct_tensor *self);
CT_API ct_tensor *ct_sinc_derivative_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
