/*
 * linalg_eigh: declarations.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_EIGH_H
#define COTANGENT_OP_LINALG_EIGH_H

#include <cotangent/operand.h>
#include <cotangent/enum/UPLO.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_eigh, passed as named arguments. */
typedef struct ct_linalg_eigh_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* L to read the lower triangle, U to read the upper; CT_UPLO_L or CT_UPLO_U; default CT_UPLO_L */
    enum ct_UPLO UPLO CT_INIT_({});
} ct_linalg_eigh_opts;

/** Results of ct_linalg_eigh. */
typedef struct ct_linalg_eigh_result {
    ct_tensor *eigenvalues, *eigenvectors;
} ct_linalg_eigh_result;

/**
 * Eigenvalues, in ascending order, and orthonormal eigenvectors, as columns, of the Hermitian matrices in the last two
 * axes. One triangle of self is read; the gradient is symmetrised. The gradient of eigenvectors requires distinct
 * eigenvalues and a loss that is invariant under their sign or phase.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return eigenvalues: shape: [*self.shape[:-2], self.size(-2)]; dtype: the real counterpart of self.dtype; device:
 *         self.device
 *         eigenvectors: shape, dtype and device: same as self
 *
 * Errors, on which the results are NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_linalg_eigh_result results = ct_linalg_eigh(self);
 */
CT_API ct_linalg_eigh_result ct_linalg_eigh(ct_tensor *self, const ct_linalg_eigh_opts *opts);

#ifdef __cplusplus
}

inline ct_linalg_eigh_result ct_linalg_eigh(ct_tensor *self, const ct_linalg_eigh_opts &opts = ct_linalg_eigh_opts{})
{
    return ct_linalg_eigh(self, &opts);
}
#else
#define ct_linalg_eigh_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_linalg_eigh(...) ct_linalg_eigh_named_(__VA_ARGS__, )
#define ct_linalg_eigh_named_(self, ...) CT_NAMED_(ct_linalg_eigh, ct_linalg_eigh_opts, (self, ), __VA_ARGS__)
#endif
#endif
