/* eigen_factors: self [*, n, n] -> eigenvalues [*, n], eigenvectors [*, n, n], of the Hermitian part of each matrix. */
#include "gen/kernels/ops/eigen_factors.h"
#include "kernels/cpu/linalg/hermitian.h"
#include "kernels/cpu/linalg/spectra.h"

typedef struct spectra {
    const cti_view *self, *values, *vectors;
    cti_first_bad bad;
} spectra;

static void some_spectra(int64_t begin, int64_t end, void *arg)
{
    spectra *s = arg;
    const ct_dtype dtype = (ct_dtype)s->self->dtype, real = (ct_dtype)s->values->dtype;
    const int64_t n = cti_rows_of(s->self);
    char *a = cti_malloc((size_t)(n * n) * ct_dtype_size(dtype));
    ct_status status = a ? CT_OK : CT_E_NOMEM;
    const int threads = cti_libraries_alone();
    for (int64_t i = begin; i < end && status == CT_OK; i++) {
        char *values = (char *)s->values->data + (size_t)(i * n) * ct_dtype_size(real);
        cti_take_columns(s->self, cti_item_of(s->self, 2, s->vectors, 2, i), a);
        cti_make_hermitian(dtype, a, n);
        if (cti_all_finite(dtype, n * n, a)) {
            int info = 0;
            status = cti_lapack_eigen(dtype, n, a, values, &info);
            if (info != 0) cti_note_bad(&s->bad, i, info);
        } else {
            cti_fill_nan(dtype, n * n, a);
            cti_fill_nan(real, n, values);
        }
        if (status == CT_OK) cti_put_columns(s->vectors, i, a);
    }
    cti_libraries_shared(threads);
    if (status != CT_OK) atomic_store(&s->bad.no_memory, true);
    cti_free(a);
}

ct_status CTI_LEVEL(cti_eigen_factors_cpu)(cti_launch *launch, const cti_view *self, cti_view *eigenvalues,
                                           cti_view *eigenvectors)
{
    const int64_t n = cti_rows_of(self);
    const ct_status status = cti_lapack_takes(launch->op, n, n);
    if (status != CT_OK || self->numel == 0) return status;
    spectra s = {.self = self, .values = eigenvalues, .vectors = eigenvectors, .bad = {.found = -1}};
    cti_parallel_for(cti_items(self, 2), cti_matrix_grain(n), 1, some_spectra, &s);
    return cti_spectra_found(launch->op, &s.bad);
}
