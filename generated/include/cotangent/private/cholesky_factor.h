/*
 * cholesky_factor: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CHOLESKY_FACTOR_H
#define COTANGENT_PRIVATE_CHOLESKY_FACTOR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Cholesky factor of the Hermitian parts of the matrices in the last two axes, which must be positive definite.
 */
CT_API ct_tensor *ct_cholesky_factor(ct_tensor *self, ct_switch upper);
CT_API ct_tensor *ct_cholesky_factor_out(ct_tensor *self, ct_switch upper, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
