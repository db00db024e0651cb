/*
 * singular_factors: A [*, m, n] -> U [*, m, p], S [*, min(m, n)], Vh [*, q, n], by divide and conquer. p = m and q = n
 * if full_matrices, else both are min(m, n). Matrices are column-major.
 */
#include "gen/kernels/ops/singular_factors.h"
#include "kernels/cpu/linalg/spectra.h"

typedef struct spectra {
    const cti_view *self, *left, *values, *right;
    bool whole;
    cti_first_bad bad;
} spectra;

static void some_spectra(int64_t begin, int64_t end, void *arg)
{
    spectra *s = arg;
    const ct_dtype dtype = (ct_dtype)s->self->dtype, real = (ct_dtype)s->values->dtype;
    const int64_t rows = cti_rows_of(s->self), cols = cti_cols_of(s->self), k = rows < cols ? rows : cols;
    const int64_t left = rows * cti_cols_of(s->left), right = cti_rows_of(s->right) * cols;
    const size_t item = ct_dtype_size(dtype);
    char *a = cti_malloc((size_t)(rows * cols + left + right) * item), *u = a ? a + (size_t)(rows * cols) * item : NULL;
    char *vh = u ? u + (size_t)left * item : NULL;
    ct_status status = a ? CT_OK : CT_E_NOMEM;
    const int threads = cti_libraries_alone();
    for (int64_t i = begin; i < end && status == CT_OK; i++) {
        char *values = (char *)s->values->data + (size_t)(i * k) * ct_dtype_size(real);
        cti_take_columns(s->self, cti_item_of(s->self, 2, s->left, 2, i), a);
        if (cti_all_finite(dtype, rows * cols, a)) {
            int info = 0;
            status = cti_lapack_svd(dtype, s->whole, rows, cols, a, u, values, vh, &info);
            if (info != 0) cti_note_bad(&s->bad, i, info);
        } else {
            cti_fill_nan(dtype, left + right, u);
            cti_fill_nan(real, k, values);
        }
        if (status != CT_OK) break;
        cti_put_columns(s->left, i, u);
        cti_put_columns(s->right, i, vh);
    }
    cti_libraries_shared(threads);
    if (status != CT_OK) atomic_store(&s->bad.no_memory, true);
    cti_free(a);
}

/* Fills the square factors with identity matrices; they are the factors of a matrix without elements. */
static void fill_eye(const cti_view *square)
{
    const int64_t n = cti_rows_of(square);
    const ct_dtype dtype = (ct_dtype)square->dtype;
    const size_t item = ct_dtype_size(dtype);
    const float one_f = 1;
    const double one_d = 1;
    const bool narrow = dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_C64;
    if (square->numel == 0) return;
    memset(square->data, 0, (size_t)square->numel * item);
    for (int64_t i = 0; i < cti_items(square, 2) * n; i++)
        memcpy((char *)square->data + (size_t)(i * n + i % n) * item, narrow ? (const void *)&one_f : &one_d,
               narrow ? 4 : 8);
}

ct_status CTI_LEVEL(cti_singular_factors_cpu)(cti_launch *launch, const cti_view *A, bool full_matrices, cti_view *U,
                                              cti_view *S, cti_view *Vh)
{
    const int64_t rows = cti_rows_of(A), cols = cti_cols_of(A);
    const ct_status status = cti_lapack_takes(launch->op, rows, cols);
    if (status != CT_OK) return status;
    if (A->numel == 0) {
        if (full_matrices) fill_eye(U);
        if (full_matrices) fill_eye(Vh);
        return CT_OK;
    }
    spectra s = {.self = A, .left = U, .values = S, .right = Vh, .whole = full_matrices, .bad = {.found = -1}};
    cti_parallel_for(cti_items(A, 2), cti_matrix_grain(rows < cols ? cols : rows), 1, some_spectra, &s);
    return cti_spectra_found(launch->op, &s.bad);
}
