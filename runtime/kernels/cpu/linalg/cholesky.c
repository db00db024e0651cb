/*
 * cholesky_factor: self [*, n, n] -> result [*, n, n]: the factor of the Hermitian part of each matrix. LAPACK reads a
 * row-major Hermitian matrix as its conjugate. It therefore computes the factor of the other triangle, which in
 * row-major order is the requested factor.
 */
#include "gen/kernels/ops/cholesky_factor.h"
#include "kernels/cpu/linalg/hermitian.h"

typedef struct factors {
    const cti_view *self, *result;
    bool upper;
    char *made; /* factors of all matrices; the result is written only if every matrix has a factor */
    cti_first_bad bad;
} factors;

static void some_factors(int64_t begin, int64_t end, void *arg)
{
    factors *f = arg;
    const ct_dtype dtype = (ct_dtype)f->result->dtype;
    const int64_t n = cti_rows_of(f->result);
    const size_t item = ct_dtype_size(dtype);
    const int threads = cti_libraries_alone();
    for (int64_t index = begin; index < end; index++) {
        char *a = f->made + (size_t)(index * n * n) * item;
        cti_take_rows(f->self, cti_item_of(f->self, 2, f->result, 2, index), a);
        cti_make_hermitian(dtype, a, n);
        const int info = cti_lapack_potrf(dtype, !f->upper, n, a);
        if (info != 0) cti_note_bad(&f->bad, index, info);
        for (int64_t i = 0; i < n; i++) { /* sets the other triangle to zero */
            const int64_t first = f->upper ? 0 : i + 1, count = f->upper ? i : n - i - 1;
            memset(a + (size_t)(i * n + first) * item, 0, (size_t)count * item);
        }
    }
    cti_libraries_shared(threads);
}

ct_status CTI_LEVEL(cti_cholesky_factor_cpu)(cti_launch *launch, const cti_view *self, bool upper, cti_view *result)
{
    const int64_t n = cti_rows_of(result);
    const ct_status status = cti_lapack_takes(launch->op, n, n);
    if (status != CT_OK || result->numel == 0) return status;
    const size_t bytes = (size_t)result->numel * ct_dtype_size((ct_dtype)result->dtype);
    factors f = {.self = self, .result = result, .upper = upper, .made = cti_malloc(bytes), .bad = {.found = -1}};
    if (!f.made) return cti_no_memory(launch->op);
    cti_parallel_for(cti_items(result, 2), cti_matrix_grain(n), 1, some_factors, &f);
    const int64_t bad = atomic_load(&f.bad.found);
    if (bad < 0) memcpy(result->data, f.made, bytes);
    cti_free(f.made);
    if (bad < 0) return CT_OK;
    return cti_error(CT_E_INVALID,
                     "%s: matrix %" PRId64 " is not positive definite: the leading minor of order %" PRId64
                     " is not positive",
                     launch->op, bad >> 32, bad & INT32_MAX);
}
