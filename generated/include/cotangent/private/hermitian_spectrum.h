/*
 * hermitian_spectrum: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
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
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, N, N]
 *
 * @return eigenvalues: shape: [*self.shape[:-2], self.size(-2)]; dtype: the real dtype that belongs to the dtype of
 *         self; device: that of self
 *         eigenvectors: shape, dtype and device: those of self
 *
 * Errors, after which the results are NULL:
 *   CT_E_SHAPE    self.ndim must be at least 2
 *                 self.size(-1) must be self.size(-2)
 *   CT_E_DTYPE    self.dtype must be complex, f32 or f64
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_hermitian_spectrum_result results = ct_hermitian_spectrum(self);
 */
CT_API ct_hermitian_spectrum_result ct_hermitian_spectrum(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
