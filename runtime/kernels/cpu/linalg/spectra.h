/* Helpers shared by the kernels of eigenvalues and singular values. */
#ifndef CTI_SPECTRA_H
#define CTI_SPECTRA_H

#include "kernels/cpu/linalg/matrices.h"

#include <math.h>

/* True if all n elements are finite. If a matrix has elements that are not finite, all its results are NaN. */
static inline bool cti_all_finite(ct_dtype dtype, int64_t n, const char *data)
{
    const int64_t count = ct_dtype_is_complex(dtype) ? 2 * n : n;
    const bool narrow = dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_C64;
    const float *f = (const float *)(const void *)data;
    const double *d = (const double *)(const void *)data;
    for (int64_t i = 0; i < count; i++)
        if (narrow ? !isfinite(f[i]) : !isfinite(d[i])) return false;
    return true;
}

static inline void cti_fill_nan(ct_dtype dtype, int64_t n, char *data)
{
    const int64_t count = ct_dtype_is_complex(dtype) ? 2 * n : n;
    const bool narrow = dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_C64;
    float *f = (float *)(void *)data;
    double *d = (double *)(void *)data;
    for (int64_t i = 0; i < count; i++)
        if (narrow)
            f[i] = NAN;
        else
            d[i] = NAN;
}

/* Returns the error that a thread recorded: out of memory, or a matrix that did not converge. */
static inline ct_status cti_spectra_found(const char *op, cti_first_bad *bad)
{
    if (atomic_load(&bad->no_memory)) return cti_no_memory(op);
    const int64_t found = atomic_load(&bad->found);
    if (found < 0) return CT_OK;
    return cti_error(CT_E_INVALID, "%s: matrix %" PRId64 ": LAPACK's iteration did not converge", op, found >> 32);
}

#endif
