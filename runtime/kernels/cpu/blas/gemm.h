/* Matrix products a [M, K] x b [K, N] -> c [M, N] of one compute type, on matrices with any strides. */
#ifndef CTI_GEMM_H
#define CTI_GEMM_H

#include "base/level.h"
#include "tensor/launch.h"

#include <cotangent/values.h>

typedef struct cti_matrix {
    char *data;
    int64_t rows, cols, row_step, col_step; /* row_step, col_step: elements between consecutive rows and columns */
} cti_matrix;

CT_NODISCARD static inline cti_matrix cti_transposed(cti_matrix m)
{
    return (cti_matrix){m.data, m.cols, m.rows, m.col_step, m.row_step};
}

#ifdef CTI_LEVEL_SUFFIX
/*
 * c += a * b in f32, f64, c64, c128 or i64 (which wraps), by the library's own blocked loops. Returns CT_OK, or
 * CT_E_NOMEM without setting the error.
 */
ct_status CTI_LEVEL(cti_gemm)(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c);
/* c = a * b, or c += a * b if accumulate. Calls the BLAS if there is one and it supports the dtype, else cti_gemm. */
ct_status CTI_LEVEL(cti_matrix_product)(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c, bool accumulate);

/* Adds the product of two views to result. The operands are the operands of cti_blas_gemm. Defined in blas.c. */
ct_status CTI_LEVEL(cti_gemm_added)(cti_launch *launch, const cti_view *self, const cti_view *other,
                                    const cti_view *result);
#endif

#endif
