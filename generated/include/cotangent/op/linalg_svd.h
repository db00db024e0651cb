/*
 * linalg_svd: what it declares.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_SVD_H
#define COTANGENT_OP_LINALG_SVD_H

#include <cotangent/tensor.h>
#include <cotangent/word/driver.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_svd_with; zero is the default. */
typedef struct ct_linalg_svd_opts {
    /* turns full_matrices off, which is on by default: whether U and Vh are square; min(M, N) columns and rows else */
    bool no_full_matrices;
    /* which routine a device with several uses; there is one here; CT_DRIVER_GESVD, CT_DRIVER_GESVDJ or
     * CT_DRIVER_GESVDA; optional */
    enum ct_driver driver;
} ct_linalg_svd_opts;

/** Results of ct_linalg_svd. */
typedef struct ct_linalg_svd_result {
    ct_tensor *U, *S, *Vh;
} ct_linalg_svd_result;

/**
 * Singular values, in descending order, with left singular vectors as columns of U and conjugated right ones as rows of
 * Vh, of the matrices in the last two axes. Vectors need distinct singular values above 0, and a loss that their sign
 * or phase does not change; what else fills full matrices gets no gradient.
 *
 * @param A     the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param opts  NULL for the defaults
 *
 * @return U: shape: [*A.shape[:-2], A.size(-2), A.size(-2) if no_full_matrices is false, else min(A.size(-2),
 *         A.size(-1))]; dtype and device: those of A
 *         S: shape: [*A.shape[:-2], min(A.size(-2), A.size(-1))]; dtype: the real dtype that belongs to the dtype of A;
 *         device: that of A
 *         Vh: shape: [*A.shape[:-2], A.size(-1) if no_full_matrices is false, else min(A.size(-2), A.size(-1)),
 *         A.size(-1)]; dtype and device: those of A
 *
 * Errors, after which the results are NULL:
 *   CT_E_SHAPE    A.ndim must be at least 2
 *   CT_E_DTYPE    A.dtype must be complex, f32 or f64
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 2));
 *   ct_linalg_svd_result results = ct_linalg_svd(A);
 */
CT_API ct_linalg_svd_result ct_linalg_svd(ct_tensor *A);
CT_API ct_linalg_svd_result ct_linalg_svd_with(ct_tensor *A, const ct_linalg_svd_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
