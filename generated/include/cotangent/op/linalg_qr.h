/*
 * linalg_qr: declarations.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_QR_H
#define COTANGENT_OP_LINALG_QR_H

#include <cotangent/operand.h>
#include <cotangent/enum/mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_qr, passed as named arguments. */
typedef struct ct_linalg_qr_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* reduced for min(M, N) columns of Q, complete for M columns, r for R with an empty Q; CT_MODE_REDUCED,
     * CT_MODE_COMPLETE or CT_MODE_R; default CT_MODE_REDUCED */
    enum ct_mode mode CT_INIT_({});
} ct_linalg_qr_opts;

/** Results of ct_linalg_qr. */
typedef struct ct_linalg_qr_result {
    ct_tensor *Q, *R;
} ct_linalg_qr_result;

/**
 * QR decomposition: factors Q, with orthonormal columns, and R, upper triangular, of the matrices in the last two axes.
 * The gradient requires that the columns, or as many leading ones as there are rows, are linearly independent; mode r,
 * and complete if there are more rows than columns, have no gradient.
 *
 * @param A     the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return Q: shape: [0] if mode == r else concat(A.shape[:-2], [A.size(-2), A.size(-2) if mode == complete or
 *         A.size(-2) < A.size(-1) else A.size(-1)]); dtype and device: same as A
 *         R: shape: [*A.shape[:-2], A.size(-2) if mode == complete or A.size(-2) < A.size(-1) else A.size(-1),
 *         A.size(-1)]; dtype and device: same as A
 *
 * Errors, on which the results are NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 2));
 *   ct_linalg_qr_result results = ct_linalg_qr(A);
 */
CT_API ct_linalg_qr_result ct_linalg_qr(ct_tensor *A, const ct_linalg_qr_opts *opts);

#ifdef __cplusplus
}

inline ct_linalg_qr_result ct_linalg_qr(ct_tensor *A, const ct_linalg_qr_opts &opts = ct_linalg_qr_opts{})
{
    return ct_linalg_qr(A, &opts);
}
#else
#define ct_linalg_qr_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_linalg_qr(...) ct_linalg_qr_named_(__VA_ARGS__, )
#define ct_linalg_qr_named_(A, ...) CT_NAMED_(ct_linalg_qr, ct_linalg_qr_opts, (A, ), __VA_ARGS__)
#endif
#endif
