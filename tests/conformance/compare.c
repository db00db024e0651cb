#include "compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void tolerances(ct_dtype dtype, tolerance order, double *rtol, double *atol)
{
    const bool second = order == SECOND_ORDER;
    *rtol = *atol = 0;
    switch (dtype) {
    case CT_DTYPE_F64:
    case CT_DTYPE_C128: *rtol = second ? 1e-7 : 1e-8, *atol = second ? 1e-9 : 1e-10; break;
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: *rtol = 1e-5, *atol = 1e-6; break;
    case CT_DTYPE_F16: *rtol = 4e-3, *atol = 1e-4; break;
    case CT_DTYPE_BF16: *rtol = 3e-2, *atol = 1e-3; break;
    default: break;
    }
}

static size_t write_shape(char *out, size_t size, ct_dtype dtype, int64_t ndim, const int64_t *shape)
{
    size_t n = (size_t)snprintf(out, size, "%s[", ct_dtype_name(dtype));
    for (int64_t i = 0; i < ndim && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s%lld", i ? ", " : "", (long long)shape[i]);
    return n < size ? n + (size_t)snprintf(out + n, size - n, "]") : n;
}

bool shapes_agree(const dense *got, ct_dtype dtype, int64_t ndim, const int64_t *shape, char *why, size_t size)
{
    bool same = got->dtype == dtype && got->ndim == ndim;
    for (int64_t i = 0; same && i < ndim; i++) same = got->shape[i] == shape[i];
    if (same) return true;
    size_t n = write_shape(why, size, got->dtype, got->ndim, got->shape);
    if (n < size) n += (size_t)snprintf(why + n, size - n, ", expected ");
    if (n < size) write_shape(why + n, size - n, dtype, ndim, shape);
    return false;
}

static bool reals_agree(const dense *got, const dense *expected, tolerance order, bool signs, char *why, size_t size)
{
    const double *a = got->reals, *b = expected->reals;
    const int64_t n = expected->numel * (ct_dtype_is_complex(expected->dtype) ? 2 : 1);
    double rtol, atol, magnitude = 0, largest = -1;
    int64_t worst = -1, count = 0;
    tolerances(expected->dtype, order, &rtol, &atol);
    for (int64_t i = 0; i < n; i++)
        if (isfinite(b[i])) magnitude = fmax(magnitude, fabs(b[i]));
    for (int64_t i = 0; i < n; i++) {
        const bool wrong_sign = signs && a[i] == 0 && b[i] == 0 && !signbit(a[i]) != !signbit(b[i]);
        if (!wrong_sign &&
            (a[i] == b[i] || (isnan(a[i]) && isnan(b[i])) || fabs(a[i] - b[i]) <= atol + rtol * magnitude))
            continue;
        count++;
        if (worst < 0 || !(fabs(a[i] - b[i]) <= largest)) largest = fabs(a[i] - b[i]), worst = i;
    }
    if (count)
        snprintf(why, size, "%lld of %lld values, most at %lld: %.17g, expected %.17g", (long long)count, (long long)n,
                 (long long)worst, a[worst], b[worst]);
    return count == 0;
}

static bool ints_agree(const dense *got, const dense *expected, char *why, size_t size)
{
    int64_t first = -1, count = 0;
    for (int64_t i = 0; i < expected->numel; i++) {
        if (got->ints[i] == expected->ints[i]) continue;
        if (first < 0) first = i;
        count++;
    }
    if (count)
        snprintf(why, size, "%lld of %lld values, first at %lld: %lld, expected %lld", (long long)count,
                 (long long)expected->numel, (long long)first, (long long)got->ints[first],
                 (long long)expected->ints[first]);
    return count == 0;
}

bool values_agree(const dense *got, const dense *expected, tolerance order, bool signs, char *why, size_t size)
{
    if (!shapes_agree(got, expected->dtype, expected->ndim, expected->shape, why, size)) return false;
    return expected->reals ? reals_agree(got, expected, order, signs, why, size) : ints_agree(got, expected, why, size);
}

bool is_zero(const dense *d)
{
    const int64_t n = d->numel * (ct_dtype_is_complex(d->dtype) ? 2 : 1);
    for (int64_t i = 0; i < n; i++)
        if (d->reals ? d->reals[i] != 0 : d->ints[i] != 0) return false;
    return true;
}

void make_hermitian(dense *d)
{
    if (d->ndim < 2 || !d->reals || d->shape[d->ndim - 1] != d->shape[d->ndim - 2]) return;
    const int64_t n = d->shape[d->ndim - 1], parts = ct_dtype_is_complex(d->dtype) ? 2 : 1;
    for (int64_t i = 0; i < d->numel; i++) {
        const int64_t row = i / n % n, col = i % n, mirrored = i - row * n - col + col * n + row;
        if (col > row) continue;
        double *a = d->reals + i * parts, *b = d->reals + mirrored * parts;
        a[0] = b[0] = (a[0] + b[0]) / 2;
        if (parts == 1) continue;
        /* a gets this imaginary part, its mirror element the negative one, and an element of the diagonal zero */
        const double imaginary = (a[1] - b[1]) / 2;
        a[1] = imaginary;
        b[1] = i == mirrored ? 0 : -imaginary;
    }
}

void keep_triangle(dense *d, bool lower)
{
    if (d->ndim < 2 || !d->reals) return;
    const int64_t rows = d->shape[d->ndim - 2], cols = d->shape[d->ndim - 1],
                  parts = ct_dtype_is_complex(d->dtype) ? 2 : 1;
    for (int64_t i = 0; i < d->numel; i++) {
        const int64_t row = i / cols % rows, col = i % cols;
        double *a = d->reals + i * parts;
        if (lower ? col > row : col < row)
            for (int64_t k = 0; k < parts; k++) a[k] = 0;
        if (row == col && parts == 2) a[1] = 0;
    }
}
