/*
 * lu_factors: A [*, n, n] -> LU [*, n, n], pivots [*, n]. lu_solve: LU, pivots, B [*, n, k] -> result [*, n, k].
 * linalg_inv: A [*, n, n] -> result [*, n, n]. LAPACK's getrf factors column-major
 * matrices; solutions are computed from row-major factors.
 */
#include "gen/kernels/ops/linalg_inv.h"
#include "gen/kernels/ops/lu_factors.h"
#include "gen/kernels/ops/lu_solve.h"
#include "kernels/cpu/linalg/lu_rows.h"
#include "kernels/cpu/linalg/spectra.h"

/* ---- factors ---- */

typedef struct factors {
    const cti_view *self;
    int64_t n;
    /*
     * factors of all matrices; the result is written only if every matrix is regular, or if singular matrices are
     * allowed
     */
    char *made;
    int32_t *pivots;
    bool regular, invert;
    cti_first_bad bad;
} factors;

/* Sets `to` to the inverse X of the matrix P L U, whose factors are lu, from X P L U = I. */
static void invert(ct_dtype dtype, int64_t n, const char *lu, const int32_t *pivots, char *to)
{
    const size_t item = ct_dtype_size(dtype);
    const float one_f = 1;
    const double one_d = 1;
    const bool narrow = dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_C64;
    memset(to, 0, (size_t)(n * n) * item);
    for (int64_t i = 0; i < n; i++)
        memcpy(to + (size_t)(i * n + i) * item, narrow ? (const void *)&one_f : &one_d, narrow ? 4 : 8);
    cti_lapack_trsm(dtype, true, 'N', false, n, n, lu, to);
    cti_lapack_trsm(dtype, false, 'N', true, n, n, lu, to);
    cti_exchange_rows(n, (size_t)n * item, pivots, true, to); /* columns, since the matrix is column-major */
}

static void some_factors(int64_t begin, int64_t end, void *arg)
{
    factors *f = arg;
    const ct_dtype dtype = (ct_dtype)f->self->dtype;
    const int64_t n = f->n;
    const size_t matrix = (size_t)(n * n) * ct_dtype_size(dtype);
    char *buffer = f->invert ? cti_malloc(matrix) : NULL;
    if (f->invert && !buffer) {
        atomic_store(&f->bad.no_memory, true);
        return;
    }
    const int threads = cti_libraries_alone();
    for (int64_t i = begin; i < end; i++) {
        char *made = f->made + (size_t)i * matrix, *lu = buffer ? buffer : made;
        int32_t *pivots = f->pivots + i * n;
        cti_take_columns(f->self, cti_item_of(f->self, 2, f->self, 2, i), lu);
        /* it cannot be determined whether a matrix with elements that are not finite is singular */
        if (f->regular && !cti_all_finite(dtype, n * n, lu)) {
            for (int64_t k = 0; k < n; k++) pivots[k] = (int32_t)k + 1;
            cti_fill_nan(dtype, n * n, made);
            continue;
        }
        const int info = cti_lapack_getrf(dtype, n, lu, pivots);
        if (info != 0 && f->regular)
            cti_note_bad(&f->bad, i, info);
        else if (f->invert)
            invert(dtype, n, lu, pivots, made);
    }
    cti_libraries_shared(threads);
    cti_free(buffer);
}

/* Computes f->made and f->pivots. The caller frees both, also after a failure. */
static ct_status make_factors(factors *f, const char *op)
{
    f->n = cti_rows_of(f->self);
    const ct_status status = cti_lapack_takes(op, f->n, f->n);
    if (status != CT_OK || f->self->numel == 0) return status;
    const int64_t count = cti_items(f->self, 2);
    f->made = cti_malloc((size_t)f->self->numel * ct_dtype_size((ct_dtype)f->self->dtype));
    f->pivots = cti_malloc((size_t)(count * f->n) * sizeof *f->pivots);
    if (!f->made || !f->pivots) return cti_no_memory(op);
    atomic_store(&f->bad.found, -1);
    cti_parallel_for(count, cti_matrix_grain(f->n), 1, some_factors, f);
    if (atomic_load(&f->bad.no_memory)) return cti_no_memory(op);
    const int64_t bad = atomic_load(&f->bad.found);
    if (bad < 0) return CT_OK;
    return cti_error(CT_E_INVALID, "%s: matrix %" PRId64 " is singular: element %" PRId64 " of the diagonal of U is 0",
                     op, bad >> 32, bad & INT32_MAX);
}

static void put_all(const factors *f, const cti_view *result)
{
    const size_t matrix = (size_t)(f->n * f->n) * ct_dtype_size((ct_dtype)result->dtype);
    for (int64_t i = 0; i < cti_items(result, 2); i++) cti_put_columns(result, i, f->made + (size_t)i * matrix);
}

ct_status CTI_LEVEL(cti_lu_factors_cpu)(cti_launch *launch, const cti_view *A, bool regular, cti_view *LU,
                                        cti_view *pivots)
{
    factors f = {.self = A, .regular = regular};
    const ct_status status = make_factors(&f, launch->op);
    if (status == CT_OK && A->numel > 0) {
        put_all(&f, LU);
        memcpy(pivots->data, f.pivots, (size_t)pivots->numel * sizeof *f.pivots);
    }
    cti_free(f.made);
    cti_free(f.pivots);
    return status;
}

ct_status CTI_LEVEL(cti_linalg_inv_cpu)(cti_launch *launch, const cti_view *A, cti_view *result)
{
    factors f = {.self = A, .regular = true, .invert = true};
    const ct_status status = make_factors(&f, launch->op);
    if (status == CT_OK && A->numel > 0) put_all(&f, result);
    cti_free(f.made);
    cti_free(f.pivots);
    return status;
}

/* ---- solutions ---- */

typedef struct systems {
    const cti_view *lu, *pivots, *right, *result;
    bool adjoint;
    _Atomic bool no_memory;
} systems;

static void some_systems(int64_t begin, int64_t end, void *arg)
{
    systems *s = arg;
    const ct_dtype dtype = (ct_dtype)s->result->dtype;
    const int64_t n = cti_rows_of(s->lu), cols = cti_cols_of(s->result);
    const size_t item = ct_dtype_size(dtype);
    char *buffer = cti_malloc((size_t)(n * n) * item);
    int32_t *pivots = cti_malloc((size_t)n * sizeof *pivots);
    if (buffer && pivots) {
        const int threads = cti_libraries_alone();
        const char *before = NULL, *lu = NULL;
        for (int64_t i = begin; i < end; i++) {
            const char *from = cti_item_of(s->lu, 2, s->result, 2, i);
            char *x = (char *)s->result->data + (size_t)(i * n * cols) * item;
            if (from != before) lu = cti_rows_at(s->lu, from, buffer);
            before = from;
            cti_take_pivots(s->pivots, cti_item_of(s->pivots, 1, s->result, 2, i), pivots);
            cti_take_rows(s->right, cti_item_of(s->right, 2, s->result, 2, i), x);
            cti_solve_rows(dtype, s->adjoint, n, cols, lu, pivots, x);
        }
        cti_libraries_shared(threads);
    } else {
        atomic_store(&s->no_memory, true);
    }
    cti_free(buffer);
    cti_free(pivots);
}

ct_status CTI_LEVEL(cti_lu_solve_cpu)(cti_launch *launch, const cti_view *LU, const cti_view *pivots, const cti_view *B,
                                      bool adjoint, cti_view *result)
{
    ct_status status = cti_lapack_takes(launch->op, cti_rows_of(result), cti_cols_of(result));
    if (status == CT_OK) status = cti_check_pivots(launch->op, pivots);
    if (status != CT_OK || result->numel == 0) return status;
    systems s = {.lu = LU, .pivots = pivots, .right = B, .result = result, .adjoint = adjoint};
    cti_parallel_for(cti_items(result, 2), cti_matrix_grain(cti_rows_of(LU)), 1, some_systems, &s);
    return atomic_load(&s.no_memory) ? cti_no_memory(launch->op) : CT_OK;
}
