#include "dense.h"

#include "base/half.h"

#include <stdlib.h>
#include <string.h>

bool shape_numel(int64_t ndim, const int64_t *shape, int64_t *numel)
{
    bool empty = false;
    *numel = 1;
    for (int64_t i = 0; i < ndim; i++) {
        if (shape[i] < 0 || shape[i] > INT64_C(1) << 56) return false;
        empty = empty || shape[i] == 0;
    }
    for (int64_t i = 0; i < ndim && !empty; i++) {
        if (*numel > (INT64_C(1) << 56) / shape[i]) return false;
        *numel *= shape[i];
    }
    if (empty) *numel = 0;
    return true;
}

static double read_real(ct_dtype dtype, const char *at)
{
    uint16_t half;
    float single;
    double value;
    switch (dtype) {
    case CT_DTYPE_F16: memcpy(&half, at, 2); return (double)cti_f16_to_f32(half);
    case CT_DTYPE_BF16: memcpy(&half, at, 2); return (double)cti_bf16_to_f32(half);
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: memcpy(&single, at, 4); return (double)single;
    default: memcpy(&value, at, 8); return value;
    }
}

static int64_t read_int(ct_dtype dtype, const char *at)
{
    int8_t i8;
    int16_t i16;
    int32_t i32;
    int64_t i64;
    switch (dtype) {
    case CT_DTYPE_I8: memcpy(&i8, at, 1); return i8;
    case CT_DTYPE_I16: memcpy(&i16, at, 2); return i16;
    case CT_DTYPE_I32: memcpy(&i32, at, 4); return i32;
    case CT_DTYPE_I64: memcpy(&i64, at, 8); return i64;
    default: return (unsigned char)*at; /* u8, bool: a truth value other than 0 and 1 shows */
    }
}

bool dense_of_bytes(dense *d, ct_dtype dtype, int64_t ndim, const int64_t *shape, const char *bytes)
{
    memset(d, 0, sizeof *d);
    d->dtype = dtype;
    d->ndim = ndim;
    memcpy(d->shape, shape, (size_t)ndim * sizeof *shape);
    if (!shape_numel(ndim, shape, &d->numel))
        return ct_error_set(CT_E_SHAPE, NULL, "the shape is no shape of a tensor"), false;
    const bool complex = ct_dtype_is_complex(dtype), real = complex || ct_dtype_is_floating(dtype);
    const int64_t n = complex ? 2 * d->numel : d->numel;
    const size_t step = ct_dtype_size(dtype) / (complex ? 2 : 1), room = (size_t)n + 1;
    if (real)
        d->reals = calloc(room, sizeof *d->reals);
    else
        d->ints = calloc(room, sizeof *d->ints);
    if (!d->reals && !d->ints) return ct_error_set(CT_E_NOMEM, NULL, "no memory for %lld numbers", (long long)n), false;
    for (int64_t i = 0; i < n; i++) {
        const char *at = bytes + (size_t)i * step;
        if (real)
            d->reals[i] = read_real(dtype, at);
        else
            d->ints[i] = read_int(dtype, at);
    }
    return true;
}

bool dense_of_tensor(dense *d, ct_tensor *t)
{
    int64_t shape[16];
    memset(d, 0, sizeof *d);
    const int64_t ndim = ct_tensor_ndim(t);
    for (int64_t i = 0; i < ndim; i++) shape[i] = ct_tensor_size(t, i);
    const size_t size = (size_t)ct_tensor_numel(t) * ct_dtype_size(ct_tensor_dtype(t));
    char *bytes = malloc(size + 1);
    const bool done = bytes && ct_tensor_copy_to_host(t, bytes, size) == CT_OK &&
                      dense_of_bytes(d, ct_tensor_dtype(t), ndim, shape, bytes);
    free(bytes);
    return done;
}

void dense_finish(dense *d)
{
    free(d->reals);
    free(d->ints);
    memset(d, 0, sizeof *d);
}

ct_device dense_device = {CT_DEVICE_CPU, 0};

ct_tensor *dense_placed(ct_tensor *t)
{
    return t && dense_device.kind != CT_DEVICE_CPU ? ct_to_device(t, dense_device) : t;
}

ct_tensor *dense_to_tensor(const dense *d)
{
    const ct_ints sizes = ct_ints_of(d->ndim ? d->shape : ct_empty_ints_, d->ndim);
    if (d->dtype == CT_DTYPE_F64 || d->dtype == CT_DTYPE_C128)
        return dense_placed(ct_tensor_from(d->reals, sizes, d->dtype));
    if (d->dtype != CT_DTYPE_F32 && d->dtype != CT_DTYPE_C64) {
        (void)ct_error_set(CT_E_DTYPE, NULL, "%s numbers are not written back", ct_dtype_name(d->dtype));
        return NULL;
    }
    const int64_t n = d->dtype == CT_DTYPE_C64 ? 2 * d->numel : d->numel;
    float *singles = calloc((size_t)n + 1, sizeof *singles);
    for (int64_t i = 0; singles && i < n; i++) singles[i] = (float)d->reals[i];
    ct_tensor *t = singles ? ct_tensor_from(singles, sizes, d->dtype) : NULL;
    free(singles);
    return dense_placed(t);
}
