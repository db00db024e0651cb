/*
 * Solutions from row-major LU factors. LAPACK reads a row-major matrix as its transpose: the system L U X = B is
 * solved as X^T U^T L^T = B^T, so that nothing is transposed in memory.
 */
#ifndef CTI_LU_ROWS_H
#define CTI_LU_ROWS_H

#include "kernels/cpu/linalg/pivots.h"

/* Exchanges row i of b, rows of row_bytes each, with row pivots[i] - 1; from the last row on if `backwards`. */
static inline void cti_exchange_rows(int64_t n, size_t row_bytes, const int32_t *pivots, bool backwards, char *b)
{
    char kept[512];
    for (int64_t k = 0; k < n; k++) {
        const int64_t i = backwards ? n - 1 - k : k;
        char *x = b + (size_t)i * row_bytes, *y = b + (size_t)(pivots[i] - 1) * row_bytes;
        for (size_t from = 0; x != y && from < row_bytes; from += sizeof kept) {
            const size_t count = row_bytes - from < sizeof kept ? row_bytes - from : sizeof kept;
            memcpy(kept, x + from, count);
            memcpy(x + from, y + from, count);
            memcpy(y + from, kept, count);
        }
    }
}

/* Replaces b, n x cols, by the solution x of A x = b, or of A^H x = b if adjoint. All matrices are row-major. */
static inline void cti_solve_rows(ct_dtype dtype, bool adjoint, int64_t n, int64_t cols, const void *lu,
                                  const int32_t *pivots, char *b)
{
    const size_t row_bytes = (size_t)cols * ct_dtype_size(dtype);
    if (adjoint) {
        cti_lapack_trsm(dtype, false, 'C', false, cols, n, lu, b);
        cti_lapack_trsm(dtype, true, 'C', true, cols, n, lu, b);
        cti_exchange_rows(n, row_bytes, pivots, true, b);
    } else {
        cti_exchange_rows(n, row_bytes, pivots, false, b);
        cti_lapack_trsm(dtype, true, 'N', true, cols, n, lu, b);
        cti_lapack_trsm(dtype, false, 'N', false, cols, n, lu, b);
    }
}

#endif
