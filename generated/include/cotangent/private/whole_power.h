/*
 * whole_power: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_WHOLE_POWER_H
#define COTANGENT_PRIVATE_WHOLE_POWER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * n-th power of the matrices in the last two axes; the gradient recomputes powers.
 */
CT_API ct_tensor *ct_whole_power(ct_tensor *self, int64_t n);
CT_API ct_tensor *ct_whole_power_out(ct_tensor *self, int64_t n, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
