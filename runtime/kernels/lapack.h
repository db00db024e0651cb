/*
 * The LAPACK routines that the library calls, by dtype: f32, f64, c64 or c128. Matrices are column-major and
 * contiguous: the leading dimension equals the number of rows.
 */
#ifndef CTI_LAPACK_H
#define CTI_LAPACK_H

#include "base/compiler.h"

#include <cotangent/values.h>

#include <stdbool.h>
#include <stdint.h>

/*
 * Returns CT_OK if LAPACK can process matrices of these sizes. Returns CT_E_UNSUPPORTED if the library was built
 * without LAPACK, or if a size is too large for LAPACK. op: name of the operator, for the message.
 */
CTI_API ct_status cti_lapack_takes(const char *op, int64_t rows, int64_t cols);

/*
 * The functions below must be called between cti_libraries_alone and cti_libraries_shared, with sizes above 0. A
 * returned int is LAPACK's info. It is 0 on success. Otherwise it is the index, counted from 1, of the pivot that is
 * zero, or of the value that does not converge.
 */

/*
 * Solves x op(a) = b for a triangular matrix a, cols x cols. b has the shape rows x cols and is replaced by x. op: 'N'
 * for a itself, 'T' for its transpose, 'C' for its conjugate transpose. There is no function for a x = b, because
 * OpenBLAS solves such systems three times as slowly: for these b is transposed, or read as row-major.
 */
CTI_API void cti_lapack_trsm(ct_dtype dtype, bool upper, char op, bool unit, int64_t rows, int64_t cols, const void *a,
                             void *b);
/* Replaces one triangle of a, n x n, by the Cholesky factor; the other triangle is neither read nor written. */
CTI_API int cti_lapack_potrf(ct_dtype dtype, bool upper, int64_t n, void *a);
/*
 * Replaces a, n x n, by its factors L and U; the unit diagonal of L is not stored. Row i was exchanged with row
 * pivots[i], counted from 1.
 */
CTI_API int cti_lapack_getrf(ct_dtype dtype, int64_t n, void *a, int32_t *pivots);
/*
 * The functions below allocate their workspace. If the allocation fails, they return CT_E_NOMEM without setting the
 * error. *info is set to LAPACK's info.
 */

/*
 * Replaces the upper triangle of a, rows x cols, by R and fills q, rows x q_cols, with the first q_cols columns of Q.
 */
CTI_API ct_status cti_lapack_qr(ct_dtype dtype, int64_t rows, int64_t cols, void *a, int64_t q_cols, void *q);
/*
 * Replaces a Hermitian matrix a, n x n, by its eigenvectors; only its lower triangle is read. values: n real
 * eigenvalues, ascending.
 */
CTI_API ct_status cti_lapack_eigen(ct_dtype dtype, int64_t n, void *a, void *values, int *info);
/*
 * Computes the singular value decomposition of a, rows x cols, and overwrites a. whole: u and vh are square; else u has
 * min(rows, cols) columns and vh has min(rows, cols) rows.
 */
CTI_API ct_status cti_lapack_svd(ct_dtype dtype, bool whole, int64_t rows, int64_t cols, void *a, void *u, void *values,
                                 void *vh, int *info);

#endif
