#include "compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double *numbers(ct_tensor *t, int64_t *count)
{
    const bool complex = ct_dtype_is_complex(ct_tensor_dtype(t));
    *count = ct_tensor_numel(t) * (complex ? 2 : 1);
    double *values = calloc((size_t)*count + 1, sizeof *values);
    ct_guard guard = ct_no_grad();
    const ct_scope scope = ct_scope_open();
    ct_tensor *wide = ct_to_with(t, &(ct_to_opts){.dtype = complex ? CT_DTYPE_C128 : CT_DTYPE_F64});
    const bool done = values && wide && ct_tensor_copy_to_host(wide, values, (size_t)*count * sizeof *values) == CT_OK;
    ct_scope_close(scope);
    ct_leave(&guard);
    if (done) return values;
    free(values);
    return NULL;
}

static void tolerances(ct_dtype dtype, bool second, double *rtol, double *atol)
{
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
    for (int64_t i = 0; i < ndim && n < size; i++) n += (size_t)snprintf(out + n, size - n, "%s%lld", i ? ", " : "", (long long)shape[i]);
    return n < size ? n + (size_t)snprintf(out + n, size - n, "]") : n;
}

bool shapes_agree(ct_tensor *got, ct_dtype dtype, int64_t ndim, const int64_t *shape, char *why, size_t size)
{
    int64_t own[16];
    bool same = ct_tensor_dtype(got) == dtype && ct_tensor_ndim(got) == ndim;
    for (int64_t i = 0; i < ct_tensor_ndim(got); i++) {
        own[i] = ct_tensor_size(got, i);
        same = same && own[i] == shape[i];
    }
    if (same) return true;
    size_t n = write_shape(why, size, ct_tensor_dtype(got), ct_tensor_ndim(got), own);
    if (n < size) n += (size_t)snprintf(why + n, size - n, ", expected ");
    if (n < size) write_shape(why + n, size - n, dtype, ndim, shape);
    return false;
}

bool values_agree(ct_tensor *got, ct_tensor *expected, bool second, char *why, size_t size)
{
    int64_t shape[16], n = 0, m = 0, worst = -1, count = 0;
    for (int64_t i = 0; i < ct_tensor_ndim(expected); i++) shape[i] = ct_tensor_size(expected, i);
    if (!shapes_agree(got, ct_tensor_dtype(expected), ct_tensor_ndim(expected), shape, why, size)) return false;
    double rtol, atol, magnitude = 0, largest = -1;
    tolerances(ct_tensor_dtype(expected), second, &rtol, &atol);
    double *a = numbers(got, &n), *b = numbers(expected, &m);
    if (!a || !b) snprintf(why, size, "values could not be read: %s", ct_error_message());
    for (int64_t i = 0; a && b && i < n; i++)
        if (isfinite(b[i])) magnitude = fmax(magnitude, fabs(b[i]));
    for (int64_t i = 0; a && b && i < n; i++) {
        if (a[i] == b[i] || (isnan(a[i]) && isnan(b[i])) || fabs(a[i] - b[i]) <= atol + rtol * magnitude) continue;
        count++;
        if (worst < 0 || !(fabs(a[i] - b[i]) <= largest)) largest = fabs(a[i] - b[i]), worst = i;
    }
    if (count) snprintf(why, size, "%lld of %lld values, most at %lld: %.17g, expected %.17g", (long long)count, (long long)n, (long long)worst, a[worst], b[worst]);
    const bool agree = a && b && count == 0;
    free(a);
    free(b);
    return agree;
}

bool is_zero(ct_tensor *t)
{
    int64_t n = 0;
    double *v = numbers(t, &n);
    bool zero = v != NULL;
    for (int64_t i = 0; zero && i < n; i++) zero = v[i] == 0;
    free(v);
    return zero;
}
