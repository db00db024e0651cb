/*
 * linalg_solve_triangular: self [*, n, n], B [*, n, k] if left, else [*, k, n] -> result with the shape of B. LAPACK is
 * column-major: a x = b is solved as its transpose, with the other triangle; for x a = b, b is transposed in memory.
 */
#include "gen/kernels/ops/linalg_solve_triangular.h"
#include "kernels/cpu/linalg/matrices.h"
#include "tensor/copy.h"

typedef struct systems {
    const cti_view *self, *result;
    bool upper, left, unit;
    _Atomic bool no_memory;
} systems;

/* Solves one system in place. x is row-major; made is a buffer of its size, or NULL if left. */
static void solve(const systems *s, const char *a, char *x, char *made)
{
    const ct_dtype dtype = (ct_dtype)s->result->dtype;
    const int64_t rows = cti_rows_of(s->result), cols = cti_cols_of(s->result);
    const size_t item = ct_dtype_size(dtype);
    if (s->left) {
        cti_lapack_trsm(dtype, !s->upper, 'N', s->unit, cols, rows, a, x);
        return;
    }
    cti_take_grid(item, cols, rows, x, 1, cols, made);
    cti_lapack_trsm(dtype, !s->upper, 'T', s->unit, rows, cols, a, made);
    cti_take_grid(item, rows, cols, made, 1, rows, x);
}

static void some_systems(int64_t begin, int64_t end, void *arg)
{
    systems *s = arg;
    const int64_t n = cti_rows_of(s->self), numel = cti_rows_of(s->result) * cti_cols_of(s->result);
    const size_t item = ct_dtype_size((ct_dtype)s->result->dtype);
    char *buffer = cti_malloc((size_t)(n * n + (s->left ? 0 : numel)) * item);
    if (!buffer) {
        atomic_store(&s->no_memory, true);
        return;
    }
    char *made = s->left ? NULL : buffer + (size_t)(n * n) * item;
    const int threads = cti_libraries_alone();
    const char *before = NULL, *a = NULL;
    for (int64_t i = begin; i < end; i++) {
        const char *from = cti_item_of(s->self, 2, s->result, 2, i);
        if (from != before) a = cti_rows_at(s->self, from, buffer);
        before = from;
        solve(s, a, (char *)s->result->data + (size_t)(i * numel) * item, made);
    }
    cti_libraries_shared(threads);
    cti_free(buffer);
}

ct_status CTI_LEVEL(cti_linalg_solve_triangular_cpu)(cti_launch *launch, const cti_view *self, const cti_view *B,
                                                     bool upper, bool left, bool unitriangular, cti_view *result)
{
    ct_status status = cti_lapack_takes(launch->op, cti_rows_of(result), cti_cols_of(result));
    if (status != CT_OK || result->numel == 0) return status;
    int64_t strides[CTI_MAX_NDIM];
    const unsigned lack = (unsigned)result->ndim - B->ndim;
    for (unsigned d = 0; d < result->ndim; d++)
        strides[d] = d < lack || B->sizes[d - lack] == 1 ? 0 : B->strides[d - lack];
    const cti_view right = {.data = B->data,
                            .sizes = result->sizes,
                            .strides = strides,
                            .numel = result->numel,
                            .ndim = result->ndim,
                            .dtype = B->dtype};
    status = cti_copy(result, &right);
    if (status != CT_OK) return status;
    systems s = {.self = self, .result = result, .upper = upper, .left = left, .unit = unitriangular};
    cti_parallel_for(cti_items(result, 2), cti_matrix_grain(cti_rows_of(self)), 1, some_systems, &s);
    return atomic_load(&s.no_memory) ? cti_no_memory(launch->op) : CT_OK;
}
