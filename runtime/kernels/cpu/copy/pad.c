/*
 * constant_pad_nd, zero_pad_nd: self [.., n, ..] -> result [.., before + n + after, ..], surrounded by a constant. A
 * negative pad crops.
 */
#include "base/integer.h"
#include "gen/kernels/ops/constant_pad_nd.h"
#include "gen/kernels/ops/zero_pad_nd.h"
#include "kernels/cpu/strided.h"

/* A scalar, stored as one element of the widest dtype of its kind. */
typedef struct constant {
    union {
        int64_t i;
        double re[2];
    } value;

    ct_dtype dtype;
} constant;

static constant constant_of(ct_scalar s)
{
    switch (s.kind) {
    case CT_SCALAR_BOOL:
    case CT_SCALAR_INT: return (constant){.value.i = s.i, .dtype = CT_DTYPE_I64};
    case CT_SCALAR_COMPLEX: return (constant){.value.re = {s.re, s.im}, .dtype = CT_DTYPE_C128};
    default: return (constant){.value.re = {s.re}, .dtype = CT_DTYPE_F64};
    }
}

/* Fills a part of result with the constant. The part begins at element `first` and has the given sizes. */
static ct_status fill(const cti_view *result, int64_t first, const int64_t *sizes, constant *c)
{
    static const int64_t still[CTI_MAX_VIEW_NDIM];
    int64_t numel = 1;
    for (unsigned d = 0; d < result->ndim; d++) numel *= sizes[d];
    if (numel == 0) return CT_OK;
    cti_view part = *result;
    part.data = (char *)result->data + first * (int64_t)ct_dtype_size((ct_dtype)result->dtype);
    part.sizes = sizes;
    part.numel = numel;
    const cti_view from = {.data = &c->value,
                           .sizes = sizes,
                           .strides = still,
                           .numel = numel,
                           .ndim = result->ndim,
                           .dtype = (uint8_t)c->dtype};
    return cti_copy(&part, &from);
}

/*
 * Writes every element of result once. For each axis, the pads before and after self are filled, over the range that
 * the pads of earlier axes leave; then self is copied.
 */
static ct_status pad(const cti_view *self, ct_ints pads, ct_scalar value, const cti_view *result)
{
    if (result->numel == 0) return CT_OK; /* for an empty result, the attributes of an axis may have any value */
    constant c = constant_of(value);
    int64_t sizes[CTI_MAX_VIEW_NDIM], from = 0, to = 0, inner = 1;
    for (unsigned d = 0; d < result->ndim; d++) sizes[d] = result->sizes[d];
    ct_status status = CT_OK;
    for (unsigned d = 0; d < result->ndim && status == CT_OK; d++) {
        const int64_t at = 2 * ((int64_t)result->ndim - 1 - d), before = at < pads.count ? pads.items[at] : 0;
        const int64_t size = result->sizes[d], start = before > 0 ? (before < size ? before : size) : 0;
        const int64_t have = cti_int_add(self->sizes[d], before),
                      stop = have > start ? (have < size ? have : size) : start;
        sizes[d] = start;
        status = fill(result, to, sizes, &c);
        sizes[d] = size - stop;
        if (status == CT_OK) status = fill(result, to + stop * result->strides[d], sizes, &c);
        sizes[d] = stop - start;
        inner *= sizes[d];
        to += start * result->strides[d];
        from += (start - before) * self->strides[d];
    }
    if (status != CT_OK || inner == 0) return status;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)result->dtype);
    cti_view part = *result, source = *self;
    part.data = (char *)result->data + to * item;
    source.data = (char *)self->data + from * item;
    part.sizes = source.sizes = sizes;
    part.numel = source.numel = inner;
    return cti_copy(&part, &source);
}

ct_status CTI_LEVEL(cti_constant_pad_nd_cpu)(cti_launch *launch, const cti_view *self, ct_ints pads, ct_scalar value,
                                             cti_view *result)
{
    (void)launch;
    return pad(self, pads, value, result);
}

ct_status CTI_LEVEL(cti_zero_pad_nd_cpu)(cti_launch *launch, const cti_view *self, ct_ints pads, cti_view *result)
{
    (void)launch;
    return pad(self, pads, ct_int(0), result);
}
