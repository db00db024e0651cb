/*
 * lu_factors: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_FACTORS_H
#define COTANGENT_PRIVATE_LU_FACTORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_lu_factors. */
typedef struct ct_lu_factors_result {
    ct_tensor *LU, *pivots;
} ct_lu_factors_result;

/**
 * LU factors of square matrices, A = P L U: one matrix for each A contains U and, below the diagonal, L without its
 * unit diagonal.
 */
CT_API ct_lu_factors_result ct_lu_factors(ct_tensor *A, ct_switch regular);
CT_API ct_lu_factors_result ct_lu_factors_out(ct_tensor *A, ct_switch regular, ct_lu_factors_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
