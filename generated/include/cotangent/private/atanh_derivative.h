/*
 * atanh_derivative: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATANH_DERIVATIVE_H
#define COTANGENT_PRIVATE_ATANH_DERIVATIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 1 / (1 - self * self), element by element, accurate near -1 and 1.
 */
CT_API ct_tensor *ct_atanh_derivative(ct_tensor *self);
CT_API ct_tensor *ct_atanh_derivative_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
