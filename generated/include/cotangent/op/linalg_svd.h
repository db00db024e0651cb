/*
 * linalg_svd: declarations.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_SVD_H
#define COTANGENT_OP_LINALG_SVD_H

#include <cotangent/operand.h>
#include <cotangent/enum/driver.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_svd, passed as named arguments. */
typedef struct ct_linalg_svd_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, U and Vh are square, else they have min(M, N) columns and rows; default true */
    bool full_matrices CT_INIT_(true);
    /* name of the routine, for devices with several; without effect; CT_DRIVER_GESVD, CT_DRIVER_GESVDJ or
     * CT_DRIVER_GESVDA; optional */
    enum ct_driver driver CT_INIT_({});
} ct_linalg_svd_opts;

/** Results of ct_linalg_svd. */
typedef struct ct_linalg_svd_result {
    ct_tensor *U, *S, *Vh;
} ct_linalg_svd_result;

/**
 * Singular value decomposition: singular values S, in descending order, left singular vectors as columns of U and
 * conjugated right singular vectors as rows of Vh, of the matrices in the last two axes. The gradient of vectors
 * requires distinct singular values above 0 and a loss that is invariant under their sign or phase; the additional
 * vectors of full matrices get no gradient.
 *
 * @param A     the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return U: shape: [*A.shape[:-2], A.size(-2), A.size(-2) if full_matrices else min(A.size(-2), A.size(-1))]; dtype
 *         and device: same as A
 *         S: shape: [*A.shape[:-2], min(A.size(-2), A.size(-1))]; dtype: the real counterpart of A.dtype; device:
 *         A.device
 *         Vh: shape: [*A.shape[:-2], A.size(-1) if full_matrices else min(A.size(-2), A.size(-1)), A.size(-1)]; dtype
 *         and device: same as A
 *
 * Errors, on which the results are NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 2));
 *   ct_linalg_svd_result results = ct_linalg_svd(A);
 */
CT_API ct_linalg_svd_result ct_linalg_svd(ct_tensor *A, const ct_linalg_svd_opts *opts);

#ifdef __cplusplus
}

inline ct_linalg_svd_result ct_linalg_svd(ct_tensor *A, const ct_linalg_svd_opts &opts = ct_linalg_svd_opts{})
{
    return ct_linalg_svd(A, &opts);
}
#else
#define ct_linalg_svd_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .full_matrices = true, .tag_.end = 0
#define ct_linalg_svd(...) ct_linalg_svd_named_(__VA_ARGS__, )
#define ct_linalg_svd_named_(A, ...) CT_NAMED_(ct_linalg_svd, ct_linalg_svd_opts, (A, ), __VA_ARGS__)
#endif
#endif
