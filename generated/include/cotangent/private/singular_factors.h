/*
 * singular_factors: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SINGULAR_FACTORS_H
#define COTANGENT_PRIVATE_SINGULAR_FACTORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_singular_factors. */
typedef struct ct_singular_factors_result {
    ct_tensor *U, *S, *Vh;
} ct_singular_factors_result;

/**
 * Factors of A = U diag(S) Vh, with S in descending order.
 */
CT_API ct_singular_factors_result ct_singular_factors(ct_tensor *A, ct_switch full_matrices);
CT_API ct_singular_factors_result ct_singular_factors_out(ct_tensor *A, ct_switch full_matrices,
                                                          ct_singular_factors_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
