/*
 * linalg_cholesky: declarations.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_CHOLESKY_H
#define COTANGENT_OP_LINALG_CHOLESKY_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_cholesky, passed as named arguments. */
typedef struct ct_linalg_cholesky_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the upper triangle is read and U is returned, else the lower triangle and L; default false */
    bool upper CT_INIT_(false);
} ct_linalg_cholesky_opts;

/**
 * Cholesky factors: the lower triangular L with self = L L^H, or the upper triangular U with self = U^H U, of Hermitian
 * positive definite matrices in the last two axes. One triangle of self is read; the gradient is symmetrised. A matrix
 * that is not positive definite is an error.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){4, 2, 2, 3}, CT_INTS(2, 2), CT_DTYPE_F32);
 *   ct_tensor *result = ct_linalg_cholesky(self);
 */
CT_API ct_tensor *ct_linalg_cholesky(ct_tensor *self, const ct_linalg_cholesky_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linalg_cholesky(ct_tensor *self, const ct_linalg_cholesky_opts &opts = ct_linalg_cholesky_opts{})
{
    return ct_linalg_cholesky(self, &opts);
}
#else
#define ct_linalg_cholesky_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_linalg_cholesky(...) ct_linalg_cholesky_named_(__VA_ARGS__, )
#define ct_linalg_cholesky_named_(self, ...) \
    CT_NAMED_(ct_linalg_cholesky, ct_linalg_cholesky_opts, (self, ), __VA_ARGS__)
#endif
#endif
