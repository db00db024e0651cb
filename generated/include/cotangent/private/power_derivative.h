/*
 * power_derivative: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_POWER_DERIVATIVE_H
#define COTANGENT_PRIVATE_POWER_DERIVATIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of the n-th power of self in direction: the sum of self^k direction self^(n - 1 - k) over k from 0 to n -
 * 1.
 */
CT_API ct_tensor *ct_power_derivative(ct_tensor *self, ct_tensor *direction, int64_t n);
CT_API ct_tensor *ct_power_derivative_out(ct_tensor *self, ct_tensor *direction, int64_t n, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
