/* Tensors of samples: values, layouts, and devices. */
#include "call.h"

#include <cotangent/device.h>
#include <cotangent/op/as_strided.h>
#include <cotangent/op/contiguous.h>
#include <cotangent/op/copy_.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/full.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/to.h>
#include <cotangent/op/to_device.h>
#include <cotangent/op/transpose.h>

#include <math.h>
#include <stdlib.h>

ct_device call_device = {CT_DEVICE_CPU, 0};

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static double next_unit(uint64_t *state) { return (double)(next_random(state) >> 11) * 0x1p-53; }

/* ---- values ---- */

/* Returns the elements of a spec, row-major, pairs for complex dtypes. */
static double *spec_numbers(const tensor_spec *spec)
{
    const int64_t n = spec->numel * (ct_dtype_is_complex(spec->dtype) ? 2 : 1);
    double *v = calloc((size_t)n + 1, sizeof *v);
    uint64_t state = spec->seed;
    for (int64_t i = 0; v && i < n; i++) {
        switch (spec->fill) {
        case FILL_VALUES: v[i] = spec->values[i]; break;
        case FILL_UNIFORM: v[i] = spec->low + (spec->high - spec->low) * next_unit(&state); break;
        case FILL_DISTINCT: v[i] = spec->low + (spec->high - spec->low) * ((double)i + 0.5) / (double)n; break;
        case FILL_INT: v[i] = spec->low + floor((spec->high - spec->low + 1) * next_unit(&state)); break;
        case FILL_SUMS:
        case FILL_ZEROS: break;
        }
    }
    for (int64_t i = n - 1; v && spec->fill == FILL_DISTINCT && i > 0; i--) { /* shuffle */
        const int64_t k = (int64_t)(next_random(&state) % (uint64_t)(i + 1));
        const double t = v[i];
        v[i] = v[k];
        v[k] = t;
    }
    const int64_t row = spec->ndim && spec->shape[0] ? n / spec->shape[0] : 0;
    for (int64_t i = row; v && spec->layout == LAYOUT_EXPANDED && i < n; i++) v[i] = v[i % row];
    return v;
}

/*
 * Returns a contiguous tensor of the values on the host, created in f64 or c128 and converted by the library's own
 * `to`.
 */
static ct_tensor *tensor_of_numbers(const double *numbers, ct_ints shape, ct_dtype dtype)
{
    const ct_dtype wide = ct_dtype_is_complex(dtype) ? CT_DTYPE_C128 : CT_DTYPE_F64;
    ct_guard guard = ct_default_device(CT_HOST);
    ct_tensor *t = ct_tensor_from(numbers, shape, wide);
    if (t && dtype != wide) t = ct_to(t, dtype);
    return ct_leave(&guard) == CT_OK ? t : NULL;
}

static ct_tensor *number_tensor(const tensor_spec *spec, const double *v)
{
    if (spec->dtype == CT_DTYPE_BOOL) return ct_num_bool(v[0] != 0);
    if (ct_dtype_is_complex(spec->dtype)) return ct_num_c128(v[0], v[1]);
    return ct_dtype_is_floating(spec->dtype) ? ct_num(v[0]) : ct_num_i64((int64_t)v[0]);
}

/* Returns the same values in another layout: a view of a larger storage. */
static ct_tensor *lay_out(ct_tensor *dense, const tensor_spec *spec)
{
    const int64_t n = spec->ndim;
    int64_t sizes[17], strides[17], step = 1;
    if (spec->layout == LAYOUT_TRANSPOSED && n >= 2)
        return ct_transpose(ct_contiguous(ct_transpose(dense, -2, -1)), -2, -1);
    for (int64_t i = n - 1; i >= 0; i--) {
        sizes[i] = spec->shape[i];
        strides[i] = step;
        step *= spec->shape[i];
    }
    if (spec->layout == LAYOUT_EXPANDED && n && spec->shape[0] > 0) {
        return ct_expand(ct_slice(dense, 0, 0, 1), ct_ints_of(sizes, n));
    }
    const bool strided = spec->layout == LAYOUT_STRIDED;
    const int64_t offset = spec->layout == LAYOUT_OFFSET ? 3 : strided ? 1 : 0;
    for (int64_t i = 0; i < n; i++) strides[i] *= strided ? 2 : 1;
    ct_tensor *storage = ct_full(CT_INTS(offset + (strided ? 2 : 1) * spec->numel + 1), ct_float(77),
                                 .dtype = spec->dtype, .device = ct_tensor_device(dense));
    ct_tensor *view = ct_as_strided(storage, ct_ints_of(sizes, n), ct_ints_of(strides, n), .storage_offset = offset);
    return view ? ct_copy_(view, dense) : NULL;
}

static ct_tensor *make_on(const tensor_spec *spec, ct_device device)
{
    if (spec->absent) return ct_none();
    double *numbers = spec_numbers(spec);
    if (!numbers) return NULL;
    ct_tensor *t = spec->number ? number_tensor(spec, numbers)
                                : tensor_of_numbers(numbers, ct_ints_of(spec->shape, spec->ndim), spec->dtype);
    free(numbers);
    if (t && !spec->number && device.kind != CT_DEVICE_CPU) t = ct_to_device(t, device);
    if (t && !spec->number && spec->layout != LAYOUT_CONTIGUOUS && spec->numel > 0) {
        t = lay_out(t, spec);
        t = t ? ct_detach(t) : NULL;
    }
    return t;
}

ct_tensor *tensor_make(const tensor_spec *spec) { return make_on(spec, call_device); }

ct_tensor *random_like(ct_tensor *t, uint64_t seed)
{
    tensor_spec spec = {.dtype = ct_tensor_dtype(t),
                        .ndim = ct_tensor_ndim(t),
                        .numel = ct_tensor_numel(t),
                        .fill = FILL_UNIFORM,
                        .low = -1,
                        .high = 1,
                        .seed = seed};
    for (int64_t i = 0; i < spec.ndim; i++) spec.shape[i] = ct_tensor_size(t, i);
    return make_on(&spec, ct_tensor_device(t));
}
