/*
 * linalg_svdvals: declarations.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_SVDVALS_H
#define COTANGENT_OP_LINALG_SVDVALS_H

#include <cotangent/operand.h>
#include <cotangent/enum/driver.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_svdvals, passed as named arguments. */
typedef struct ct_linalg_svdvals_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* name of the routine, for devices with several; without effect; CT_DRIVER_GESVD, CT_DRIVER_GESVDJ or
     * CT_DRIVER_GESVDA; optional */
    enum ct_driver driver CT_INIT_({});
} ct_linalg_svdvals_opts;

/**
 * Singular values, in descending order, of the matrices in the last two axes. There is no gradient where a singular
 * value is 0.
 *
 * @param A     the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*A.shape[:-2], min(A.size(-2), A.size(-1))]; dtype: the real counterpart of A.dtype; device: A.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_linalg_svdvals(A);
 */
CT_API ct_tensor *ct_linalg_svdvals(ct_tensor *A, const ct_linalg_svdvals_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linalg_svdvals(ct_tensor *A, const ct_linalg_svdvals_opts &opts = ct_linalg_svdvals_opts{})
{
    return ct_linalg_svdvals(A, &opts);
}
#else
#define ct_linalg_svdvals_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_linalg_svdvals(...) ct_linalg_svdvals_named_(__VA_ARGS__, )
#define ct_linalg_svdvals_named_(A, ...) CT_NAMED_(ct_linalg_svdvals, ct_linalg_svdvals_opts, (A, ), __VA_ARGS__)
#endif
#endif
