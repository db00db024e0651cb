/*
 * integer_power: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_INTEGER_POWER_H
#define COTANGENT_PRIVATE_INTEGER_POWER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * n-th power of the matrices in the last two axes; the gradient recomputes powers.
 */
CT_API ct_tensor *ct_integer_power(ct_tensor *self, int64_t n);
CT_API ct_tensor *ct_integer_power_out(ct_tensor *self, int64_t n, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
