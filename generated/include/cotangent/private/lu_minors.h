/*
 * lu_minors: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_MINORS_H
#define COTANGENT_PRIVATE_LU_MINORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of the transposed adjugate of A in direction X, from the factors that lu_factors returns; also for
 * singular A.
 */
CT_API ct_tensor *ct_lu_minors(ct_tensor *LU, ct_tensor *pivots, ct_tensor *X);
CT_API ct_tensor *ct_lu_minors_out(ct_tensor *LU, ct_tensor *pivots, ct_tensor *X, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
