/*
 * lu_slogdet: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_SLOGDET_H
#define COTANGENT_PRIVATE_LU_SLOGDET_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_lu_slogdet. */
typedef struct ct_lu_slogdet_result {
    ct_tensor *sign, *logabsdet;
} ct_lu_slogdet_result;

/**
 * Sign and logarithm of the absolute value of the determinant of A from the factors that lu_factors returns.
 */
CT_API ct_lu_slogdet_result ct_lu_slogdet(ct_tensor *LU, ct_tensor *pivots);
CT_API ct_lu_slogdet_result ct_lu_slogdet_out(ct_tensor *LU, ct_tensor *pivots, ct_lu_slogdet_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
