/*
 * eigen_factors: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EIGEN_FACTORS_H
#define COTANGENT_PRIVATE_EIGEN_FACTORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_eigen_factors. */
typedef struct ct_eigen_factors_result {
    ct_tensor *eigenvalues, *eigenvectors;
} ct_eigen_factors_result;

/**
 * Eigenvalues, in ascending order, and eigenvectors of the Hermitian parts of the matrices in the last two axes.
 */
CT_API ct_eigen_factors_result ct_eigen_factors(ct_tensor *self);
CT_API ct_eigen_factors_result ct_eigen_factors_out(ct_tensor *self, ct_eigen_factors_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
