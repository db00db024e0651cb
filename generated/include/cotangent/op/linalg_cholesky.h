/*
 * linalg_cholesky: what it declares.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_CHOLESKY_H
#define COTANGENT_OP_LINALG_CHOLESKY_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_cholesky_with; zero is the default. */
typedef struct ct_linalg_cholesky_opts {
    /* read the upper triangle and give U, in place of the lower one and L; default false */
    bool upper;
} ct_linalg_cholesky_opts;

/**
 * The lower triangular L with self = L L^H, or the upper triangular U with self = U^H U, of Hermitian positive definite
 * matrices in the last two axes. One triangle of self is read; the gradient is symmetrised. A matrix that is not
 * positive definite is an error.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param opts  NULL for the defaults
 *
 * @return shape, dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_SHAPE    self.ndim must be at least 2
 *                 self.size(-1) must be self.size(-2)
 *   CT_E_DTYPE    self.dtype must be complex, f32 or f64
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){4, 2, 2, 3}, CT_INTS(2, 2), CT_DTYPE_F32);
 *   ct_tensor *result = ct_linalg_cholesky(self);
 */
CT_API ct_tensor *ct_linalg_cholesky(ct_tensor *self);
CT_API ct_tensor *ct_linalg_cholesky_with(ct_tensor *self, const ct_linalg_cholesky_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
