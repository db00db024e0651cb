/*
 * The routines of LAPACK that the library calls, by dtype: f32, f64, c64 or c128. Matrices are column-major, without
 * gaps, and have as many elements as their sizes say.
 */
#ifndef CTI_LAPACK_H
#define CTI_LAPACK_H

#include "core/compiler.h"

#include <cotangent/values.h>

#include <stdbool.h>
#include <stdint.h>

/*
 * CT_OK, or CT_E_UNSUPPORTED where the library was built without LAPACK or a size is too large for it. op: for the
 * message.
 */
CTI_API ct_status cti_lapack_takes(const char *op, int64_t rows, int64_t cols);

/*
 * What follows is called between cti_libraries_alone and cti_libraries_shared, with sizes above 0. An int that is given
 * is LAPACK's info: 0, or the number, counted from 1, of what is singular or does not converge.
 */

/* b becomes the solution x of a x = b, or x a = b unless left; a is as large as that side of b, of rows x cols. */
CTI_API void cti_lapack_trsm(ct_dtype dtype, bool left, bool upper, bool unit, int64_t rows, int64_t cols,
                             const void *a, void *b);
/* a, of which one triangle is read, becomes its Cholesky factor; what is in the other triangle stays. */
CTI_API int cti_lapack_potrf(ct_dtype dtype, bool upper, int64_t n, void *a);
/* a becomes its triangles L, without the ones, and U; pivots: the row, from 1, that row i was exchanged with. */
CTI_API int cti_lapack_getrf(ct_dtype dtype, int64_t n, void *a, int32_t *pivots);
/* b, n x cols, becomes the solution x of a x = b, or a^H x = b; lu and pivots are what getrf made of a. */
CTI_API void cti_lapack_getrs(ct_dtype dtype, bool adjoint, int64_t n, int64_t cols, const void *lu,
                              const int32_t *pivots, void *b);
/*
 * What follows needs room of its own for the call: CT_E_NOMEM, without setting the error, where there is none; *info is
 * LAPACK's.
 */

/* The upper triangle of a, rows x cols, becomes R; q, rows x q_cols, becomes as many columns of Q. */
CTI_API ct_status cti_lapack_qr(ct_dtype dtype, int64_t rows, int64_t cols, void *a, int64_t q_cols, void *q);
/* a, Hermitian, of which the lower triangle is read, becomes its eigenvectors; values: real, ascending. */
CTI_API ct_status cti_lapack_eigen(ct_dtype dtype, int64_t n, void *a, void *values, int *info);
/* a, which is spoiled, taken apart; whole: u and vh are square, else of min(rows, cols) columns and rows. */
CTI_API ct_status cti_lapack_svd(ct_dtype dtype, bool whole, int64_t rows, int64_t cols, void *a, void *u, void *values,
                                 void *vh, int *info);

#endif
