/*
 * qr_factors: A [*, m, n] -> Q [*, m, k], R [*, k, n], by Householder reflections; k is m if `whole`, else min(m, n).
 * Matrices are column-major for LAPACK.
 */
#include "gen/kernels/ops/qr_factors.h"
#include "kernels/cpu/linalg/matrices.h"

typedef struct factors {
    const cti_view *self, *q, *r;
    _Atomic bool no_memory;
} factors;

/* Writes matrix `index` of R: the upper triangle of a, which has a_rows rows, and zeros below. */
static void put_upper(const cti_view *r, int64_t index, const char *a, int64_t a_rows)
{
    const int64_t rows = cti_rows_of(r), cols = cti_cols_of(r);
    const size_t item = ct_dtype_size((ct_dtype)r->dtype);
    char *to = (char *)r->data + (size_t)(index * rows * cols) * item;
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < cols; j++, to += item)
            if (j >= i)
                memcpy(to, a + (size_t)(j * a_rows + i) * item, item);
            else
                memset(to, 0, item);
}

static void some_factors(int64_t begin, int64_t end, void *arg)
{
    factors *f = arg;
    const ct_dtype dtype = (ct_dtype)f->self->dtype;
    const int64_t rows = cti_rows_of(f->self), cols = cti_cols_of(f->self), q_cols = cti_cols_of(f->q);
    const size_t item = ct_dtype_size(dtype), matrix = (size_t)(rows * cols) * item;
    char *a = cti_malloc(matrix + (size_t)(rows * q_cols) * item + 1), *q = a ? a + matrix : NULL;
    ct_status status = a ? CT_OK : CT_E_NOMEM;
    const int threads = cti_libraries_alone();
    for (int64_t i = begin; i < end && status == CT_OK; i++) {
        cti_take_columns(f->self, cti_item_of(f->self, 2, f->r, 2, i), a);
        status = cti_lapack_qr(dtype, rows, cols, a, q_cols, q);
        if (status != CT_OK) break;
        put_upper(f->r, i, a, rows);
        cti_put_columns(f->q, i, q);
    }
    cti_libraries_shared(threads);
    if (status != CT_OK) atomic_store(&f->no_memory, true);
    cti_free(a);
}

ct_status CTI_LEVEL(cti_qr_factors_cpu)(cti_launch *launch, const cti_view *A, bool whole, cti_view *Q, cti_view *R)
{
    (void)whole;
    const int64_t rows = cti_rows_of(A), cols = cti_cols_of(A);
    const ct_status status = cti_lapack_takes(launch->op, rows, cols);
    if (status != CT_OK || Q->numel == 0) return status;
    factors f = {.self = A, .q = Q, .r = R};
    cti_parallel_for(cti_items(A, 2), cti_matrix_grain(rows < cols ? cols : rows), 1, some_factors, &f);
    return atomic_load(&f.no_memory) ? cti_no_memory(launch->op) : CT_OK;
}
