#include "lay_out.h"

#include <cotangent/op/as_strided.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/contiguous.h>
#include <cotangent/op/copy_.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/full.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/to.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t dice_next(dice *d)
{
    uint64_t z = (d->state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int64_t dice_below(dice *d, int64_t n) { return (int64_t)(dice_next(d) % (uint64_t)n); }

bool dice_one_in(dice *d, int64_t n) { return dice_below(d, n) == 0; }

/* ---- other samples ---- */

enum { MOST_ELEMENTS = 200000 };

change random_change(dice *d)
{
    static const ct_dtype reals[] = {CT_DTYPE_F32, CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_F16, CT_DTYPE_BF16};
    change how = {.real = reals[dice_below(d, 5)], .complex = dice_one_in(d, 2) ? CT_DTYPE_C64 : CT_DTYPE_C128};
    if (dice_one_in(d, 3)) return how;
    const int64_t largest = dice_one_in(d, 12) ? 150 : 70, fixed = dice_one_in(d, 2);
    for (int64_t size = 2; size < 64; size++)
        how.sizes[size] = fixed && dice_one_in(d, 2) ? size
                          : dice_one_in(d, 3)        ? dice_below(d, largest + 1)
                                                     : 1 + dice_below(d, 9);
    return how;
}

static ct_dtype changed_dtype(ct_dtype dtype, const change *how)
{
    if (ct_dtype_is_complex(dtype)) return how->complex == CT_DTYPE_DEFAULT ? dtype : how->complex;
    return ct_dtype_is_floating(dtype) && how->real != CT_DTYPE_DEFAULT ? how->real : dtype;
}

ct_tensor *changed_tensor(const tensor_spec *spec, const change *how)
{
    if (spec->absent || spec->number) return tensor_make(spec);
    tensor_spec other = *spec;
    other.layout = LAYOUT_CONTIGUOUS;
    other.dtype = changed_dtype(spec->dtype, how);
    other.numel = 1;
    for (int64_t i = 0; i < spec->ndim; i++) {
        const int64_t size = spec->shape[i];
        if (size > 1 && size < 64 && how->sizes[size] > 0) other.shape[i] = how->sizes[size];
        other.numel *= other.shape[i];
        if (other.numel > MOST_ELEMENTS) return NULL;
    }
    if (spec->fill != FILL_VALUES || other.numel == spec->numel) return tensor_make(&other);
    if (spec->numel == 0) return NULL;
    const int64_t parts = ct_dtype_is_complex(spec->dtype) ? 2 : 1;
    double *values = malloc(sizeof *values * (size_t)(other.numel * parts + 1)); /* over and over */
    for (int64_t i = 0; values && i < other.numel * parts; i++) values[i] = spec->values[i % (spec->numel * parts)];
    other.values = values;
    ct_tensor *made = values ? tensor_make(&other) : NULL;
    free(values);
    return made;
}

/* ---- layouts ---- */

static void random_order(dice *d, int64_t n, int64_t *order)
{
    for (int64_t i = 0; i < n; i++) order[i] = i;
    for (int64_t i = n - 1; i > 0 && !dice_one_in(d, 3); i--) {
        const int64_t k = dice_below(d, i + 1), t = order[i];
        order[i] = order[k];
        order[k] = t;
    }
}

ct_tensor *repeated(dice *d, ct_tensor *t)
{
    const int64_t n = t && !ct_is_none(t) ? ct_tensor_ndim(t) : 0;
    int64_t sizes[16];
    if (n == 0 || ct_tensor_numel(t) == 0) return t;
    for (int64_t i = 0; i < n; i++) sizes[i] = ct_tensor_size(t, i);
    return ct_detach(ct_expand(ct_slice(t, dice_below(d, n), 0, 1), ct_ints_of(sizes, n)));
}

ct_tensor *laid_out(dice *d, ct_tensor *t)
{
    if (!t || ct_is_none(t) || ct_tensor_numel(t) == 0) return t;
    const int64_t n = ct_tensor_ndim(t);
    int64_t sizes[16], strides[16], order[16], step = dice_one_in(d, 3) ? 2 + dice_below(d, 3) : 1;
    random_order(d, n, order);
    for (int64_t i = n - 1; i >= 0; i--) {
        const int64_t dim = order[i];
        sizes[dim] = ct_tensor_size(t, dim);
        strides[dim] = step;
        step = step * sizes[dim] + (dice_one_in(d, 3) ? dice_below(d, 3) : 0);
    }
    const int64_t offset = dice_below(d, 20);
    ct_tensor *room = ct_full(CT_INTS(offset + step), ct_float(0), .dtype = ct_tensor_dtype(t));
    ct_tensor *view = ct_as_strided(room, ct_ints_of(sizes, n), ct_ints_of(strides, n), .storage_offset = offset);
    return view ? ct_detach(ct_copy_(view, t)) : NULL;
}

ct_tensor *dense(ct_tensor *t) { return !t || ct_is_none(t) ? t : ct_detach(ct_clone(ct_contiguous(t))); }

/* ---- comparison ---- */

static bool same_shape(ct_tensor *a, ct_tensor *b)
{
    bool same = ct_tensor_dtype(a) == ct_tensor_dtype(b) && ct_tensor_ndim(a) == ct_tensor_ndim(b);
    for (int64_t i = 0; same && i < ct_tensor_ndim(a); i++) same = ct_tensor_size(a, i) == ct_tensor_size(b, i);
    return same;
}

static bool is_nan(const unsigned char *item, ct_dtype dtype)
{
    float single;
    double wide;
    uint16_t half;
    switch (dtype) {
    case CT_DTYPE_F32: memcpy(&single, item, sizeof single); return single != single;
    case CT_DTYPE_F64: memcpy(&wide, item, sizeof wide); return wide != wide;
    case CT_DTYPE_F16: memcpy(&half, item, sizeof half); return (half & 0x7fff) > 0x7c00;
    case CT_DTYPE_BF16: memcpy(&half, item, sizeof half); return (half & 0x7fff) > 0x7f80;
    default: return false;
    }
}

int64_t first_difference(ct_tensor *a, ct_tensor *b)
{
    if (!same_shape(a, b)) return 0;
    ct_dtype part = ct_tensor_dtype(a);
    size_t count = (size_t)ct_tensor_numel(a);
    if (ct_dtype_is_complex(part)) count *= 2, part = part == CT_DTYPE_C64 ? CT_DTYPE_F32 : CT_DTYPE_F64;
    const size_t item = ct_dtype_size(part), bytes = count * item;
    unsigned char *x = malloc(bytes + 1), *y = malloc(bytes + 1);
    int64_t found = -1;
    if (!x || !y || ct_tensor_copy_to_host(a, x, bytes) != CT_OK || ct_tensor_copy_to_host(b, y, bytes) != CT_OK)
        found = 0;
    for (size_t i = 0; i < count && found < 0; i++)
        if (memcmp(x + i * item, y + i * item, item) != 0 &&
            !(is_nan(x + i * item, part) && is_nan(y + i * item, part)))
            found = (int64_t)i;
    free(x);
    free(y);
    return found;
}

void describe(const ct_tensor *t, char *out, size_t size)
{
    if (!t || ct_is_none(t)) {
        snprintf(out, size, "none");
        return;
    }
    size_t used = (size_t)snprintf(out, size, "%s[", ct_dtype_name(ct_tensor_dtype(t)));
    for (int64_t i = 0; i < ct_tensor_ndim(t) && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%lld", i ? ", " : "", (long long)ct_tensor_size(t, i));
    if (used < size) used += (size_t)snprintf(out + used, size - used, "] strides (");
    for (int64_t i = 0; i < ct_tensor_ndim(t) && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%lld", i ? ", " : "", (long long)ct_tensor_stride(t, i));
    if (used < size) snprintf(out + used, size - used, ") offset %lld", (long long)ct_tensor_storage_offset(t));
}
