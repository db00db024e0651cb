#include "tensor/shape.h"

#include "base/memory.h"
#include "state/error.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Leaves the sizes beyond ndim undefined, because every call of an operator copies shapes. */
cti_shape cti_shape_of(const ct_tensor *t)
{
    cti_shape shape;
    shape.ndim = t->ndim;
    if (CTI_UNLIKELY(cti_tensor_has(t, CTI_TENSOR_SPILLED)))
        memcpy(shape.sizes, t->dims.spilled, t->ndim * sizeof(int64_t));
    else
        /* a copy of constant size needs no call of memcpy */
        memcpy(shape.sizes, t->dims.inside, sizeof t->dims.inside);
    return shape;
}

bool cti_shape_equal(const cti_shape *a, const cti_shape *b)
{
    return a->ndim == b->ndim && memcmp(a->sizes, b->sizes, a->ndim * sizeof(int64_t)) == 0;
}

int64_t cti_shape_numel(const cti_shape *s)
{
    int64_t numel = 1;
    for (unsigned d = 0; d < s->ndim; d++) numel *= s->sizes[d];
    return numel;
}

void cti_contiguous_strides(unsigned ndim, const int64_t *sizes, int64_t *strides)
{
    int64_t step = 1;
    for (unsigned d = ndim; d-- > 0;) {
        strides[d] = step;
        if (sizes[d] > 1) step *= sizes[d]; /* an empty axis counts like an axis of size 1, so that no stride is zero */
    }
}

const char *cti_shape_text(const cti_shape *s, char *out, size_t size)
{
    size_t length = (size_t)snprintf(out, size, "[");
    for (unsigned d = 0; d < s->ndim && length < size; d++)
        length += (size_t)snprintf(out + length, size - length, d ? ", %" PRId64 : "%" PRId64, s->sizes[d]);
    if (length < size) snprintf(out + length, size - length, "]");
    return out;
}

const char *cti_ints_text(ct_ints list, char *out, size_t size)
{
    size_t length = (size_t)snprintf(out, size, "[");
    for (int64_t i = 0; i < list.count && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, i ? ", %" PRId64 : "%" PRId64, list.items[i]);
    if (length < size) snprintf(out + length, size - length, "]");
    return out;
}

/* ---- broadcasting ---- */

static CTI_COLD ct_status cannot_broadcast(const char *op, const cti_shape *a, const cti_shape *b, unsigned from_end)
{
    char x[160], y[160];
    return cti_error(CT_E_SHAPE,
                     "%s: shapes %s and %s cannot be broadcast: the sizes %" PRId64 " and %" PRId64
                     " of dim -%u must be equal, or one of them must be 1",
                     op, cti_shape_text(a, x, sizeof x), cti_shape_text(b, y, sizeof y), a->sizes[a->ndim - from_end],
                     b->sizes[b->ndim - from_end], from_end);
}

ct_status cti_broadcast(const char *op, const cti_shape *a, const cti_shape *b, cti_shape *out)
{
    const unsigned x_ndim = a->ndim, y_ndim = b->ndim, ndim = x_ndim >= y_ndim ? x_ndim : y_ndim;
    for (unsigned k = 1; k <= x_ndim && k <= y_ndim; k++) {
        const int64_t x = a->sizes[x_ndim - k], y = b->sizes[y_ndim - k];
        if (x != y && x != 1 && y != 1) return cannot_broadcast(op, a, b, k);
    }
    for (unsigned k = 1; k <= ndim; k++) { /* from the end, because out may be a or b */
        const int64_t x = k <= x_ndim ? a->sizes[x_ndim - k] : 1, y = k <= y_ndim ? b->sizes[y_ndim - k] : 1;
        out->sizes[ndim - k] = x == 1 ? y : x;
    }
    out->ndim = ndim;
    return CT_OK;
}

ct_status cti_expand_strides(const char *op, const ct_tensor *t, const cti_shape *to, int64_t *strides)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(t), *own = cti_strides(t, buffer);
    const unsigned added = to->ndim >= t->ndim ? to->ndim - t->ndim : 0;
    bool fits = to->ndim >= t->ndim;
    for (unsigned d = 0; fits && d < to->ndim; d++) {
        const bool repeated = d < added || (sizes[d - added] == 1 && to->sizes[d] != 1);
        fits = repeated || sizes[d - added] == to->sizes[d];
        strides[d] = repeated ? 0 : own[d - added];
    }
    if (fits) return CT_OK;
    char x[160], y[160];
    const cti_shape shape = cti_shape_of(t);
    return cti_error(CT_E_SHAPE,
                     "%s: a tensor of shape %s cannot be expanded to %s: from the right, each size must be equal or 1",
                     op, cti_shape_text(&shape, x, sizeof x), cti_shape_text(to, y, sizeof y));
}

/* ---- checks of arguments ---- */

ct_status cti_ints_given(const char *op, const char *argument, ct_ints list)
{
    if (list.count >= 0 && (list.items || list.count == 0)) return CT_OK;
    if (list.count < 0 && ct_error_status() != CT_OK) return cti_failed();
    return cti_error(CT_E_INVALID, "%s: %s is not a valid list: it has %" PRId64 " items%s", op, argument, list.count,
                     list.items ? "" : " at NULL");
}

ct_status cti_too_many_dims(const char *op, int64_t ndim)
{
    return cti_error(CT_E_SHAPE, "%s: the result would have %" PRId64 " dims; at most %d are possible", op, ndim,
                     (int)CTI_MAX_NDIM);
}

ct_status cti_shape_from(const char *op, const char *argument, ct_ints sizes, cti_shape *out)
{
    if (cti_ints_given(op, argument, sizes) != CT_OK) return cti_failed();
    if (sizes.count > CTI_MAX_NDIM)
        return cti_error(CT_E_SHAPE, "%s: %s has %" PRId64 " dims; at most %d are possible", op, argument, sizes.count,
                         (int)CTI_MAX_NDIM);
    out->ndim = (unsigned)sizes.count;
    int64_t numel = 1;
    bool fits = true, empty = false;
    for (unsigned d = 0; d < out->ndim; d++) {
        const int64_t size = out->sizes[d] = sizes.items[d];
        if (size < 0)
            return cti_error(CT_E_SHAPE, "%s: %s[%u] is %" PRId64 "; a size must not be negative", op, argument, d,
                             size);
        empty |= size == 0;
        /* zero sizes count as 1, so that the strides of an empty tensor do not overflow either */
        fits = fits && cti_size_mul(numel, size ? size : 1, &numel);
    }
    if (fits && (empty || numel <= INT64_MAX / 16)) return CT_OK;
    char text[400];
    return cti_error(CT_E_SHAPE, "%s: sizes %s would take a number of bytes that does not fit in 64 bits", op,
                     cti_shape_text(out, text, sizeof text));
}

ct_status cti_wrap_dim(const char *op, const char *argument, int64_t dim, int64_t ndim, int64_t *out)
{
    const int64_t n = ndim ? ndim : 1; /* a 0-d tensor accepts 0 and -1, as in PyTorch */
    if (dim < -n || dim >= n)
        return cti_error(CT_E_INVALID,
                         "%s: %s is %" PRId64 "; it must be in %" PRId64 " .. %" PRId64 " for a tensor of %" PRId64
                         " dims",
                         op, argument, dim, -n, n - 1, ndim);
    *out = dim < 0 ? dim + n : dim;
    return CT_OK;
}

ct_status cti_wrap_dims(const char *op, const char *argument, ct_ints dims, int64_t ndim, bool empty_is_all,
                        uint32_t *mask)
{
    if (cti_ints_given(op, argument, dims) != CT_OK) return cti_failed();
    *mask = 0;
    if (!dims.items || (dims.count == 0 && empty_is_all)) *mask = (uint32_t)((1ull << ndim) - 1);
    for (int64_t i = 0; i < dims.count; i++) {
        int64_t dim = 0;
        const ct_status status = cti_wrap_dim(op, argument, dims.items[i], ndim, &dim);
        if (status != CT_OK) return status;
        if (*mask >> dim & 1u)
            return cti_error(CT_E_INVALID, "%s: %s names dim %" PRId64 " twice; each may occur once", op, argument,
                             dim);
        *mask |= 1u << dim;
    }
    if (ndim == 0) *mask = 0; /* dim 0 of a 0-d tensor is accepted, but there is no such axis */
    return CT_OK;
}

void cti_reduce_shape(const cti_shape *s, uint32_t mask, bool keepdim, cti_shape *out)
{
    const unsigned ndim = s->ndim; /* out may be s */
    unsigned kept = 0;
    for (unsigned d = 0; d < ndim; d++) {
        const bool reduced = mask >> d & 1u;
        if (!reduced || keepdim) out->sizes[kept++] = reduced ? 1 : s->sizes[d];
    }
    out->ndim = kept;
}
