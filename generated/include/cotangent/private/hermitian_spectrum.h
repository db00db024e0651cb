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
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, N, N]
 *
 * @return eigenvalues: shape: [*self.shape[:-2], self.size(-2)]; dtype: the real counterpart of the dtype of self;
 *         device: same as self
 *         eigenvectors: shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the results are NULL:
 *   CT_E_SHAPE    self.ndim must be at least 2
 *                 self.size(-1) must be self.size(-2)
 *   CT_E_DTYPE    self.dtype must be complex, f32 or f64
 *
 * Composed of other operators, which are differentiated.
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
