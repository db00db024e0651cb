/*
 * hermitian_spectrum: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_HERMITIAN_SPECTRUM_H
#define COTANGENT_PRIVATE_HERMITIAN_SPECTRUM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_hermitian_spectrum. */
typedef struct ct_hermitian_spectrum_result {
    ct_tensor *eigenvalues, *eigenvectors;
} ct_hermitian_spectrum_result;

/**
 * Eigenvalues, in ascending order, and eigenvectors of the Hermitian parts of the matrices in the last two axes.
 */
CT_API ct_hermitian_spectrum_result ct_hermitian_spectrum(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
