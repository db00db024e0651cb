/*
 * power_along: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_POWER_ALONG_H
#define COTANGENT_PRIVATE_POWER_ALONG_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of the n-th power of self in direction: the sum of self^k direction self^(n - 1 - k) over k from 0 to n -
 * 1.
 */
CT_API ct_tensor *ct_power_along(ct_tensor *self, ct_tensor *direction, int64_t n);
CT_API ct_tensor *ct_power_along_out(ct_tensor *self, ct_tensor *direction, int64_t n, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
