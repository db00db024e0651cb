/*
 * slice_scatter, select_scatter, diagonal_scatter: copy self [*] to result [*], and write src over a part of result.
 * src has the shape of this part: a slice [.., k, ..], one index of an axis [.., ..], or a diagonal [.., k]. diag_embed
 * (self [*, n] -> result [*, m, m]) and eye (result [n, m]) write self, or ones, to a diagonal of zeros.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/diag_embed.h"
#include "gen/kernels/ops/diagonal_scatter.h"
#include "gen/kernels/ops/eye.h"
#include "gen/kernels/ops/select_scatter.h"
#include "gen/kernels/ops/slice_scatter.h"

static int64_t cut(int64_t position, int64_t size)
{
    if (position < 0) position += size;
    return position < 0 ? 0 : position > size ? size : position;
}

/* Writes src over the elements of result that begin at element offset `first` and have the given strides. */
static ct_status write_part(cti_view *result, const cti_view *src, int64_t first, const int64_t *strides)
{
    cti_view part = *result;
    part.data = (char *)result->data + first * (int64_t)ct_dtype_size((ct_dtype)result->dtype);
    part.sizes = src->sizes;
    part.strides = strides;
    part.numel = src->numel;
    part.ndim = src->ndim;
    return cti_copy(&part, src);
}

ct_status CTI_LEVEL(cti_slice_scatter_cpu)(cti_launch *launch, const cti_view *self, const cti_view *src, int64_t dim,
                                           int64_t start, int64_t end, int64_t step, cti_view *result)
{
    (void)launch;
    ct_status status = cti_start_from(result, self);
    if (status != CT_OK || src->numel == 0) return status;
    const int64_t size = result->sizes[dim], first = cut(start, size), last = cut(end, size);
    if (last <= first) return CT_OK;
    int64_t strides[CTI_MAX_VIEW_NDIM];
    memcpy(strides, result->strides, result->ndim * sizeof *strides);
    /* for size 1 the stride is not used, and its product with step could overflow */
    if (src->sizes[dim] > 1) strides[dim] *= step;
    return write_part(result, src, first * result->strides[dim], strides);
}

ct_status CTI_LEVEL(cti_select_scatter_cpu)(cti_launch *launch, const cti_view *self, const cti_view *src, int64_t dim,
                                            int64_t index, cti_view *result)
{
    const ct_status status = cti_start_from(result, self);
    if (status != CT_OK || src->numel == 0) return status;
    const int64_t size = result->sizes[dim], position = index < 0 ? index + size : index;
    if (position < 0 || position >= size)
        return cti_error(CT_E_INVALID, "%s: index %" PRId64 " is out of range for axis %" PRId64 " of size %" PRId64,
                         launch->op, index, dim, size);
    int64_t strides[CTI_MAX_VIEW_NDIM];
    for (unsigned d = 0, k = 0; d < result->ndim; d++)
        if (d != (unsigned)dim) strides[k++] = result->strides[d];
    return write_part(result, src, position * result->strides[dim], strides);
}

/* Writes src over a diagonal of the axes dim1 and dim2; the last axis of src runs along the diagonal. */
static ct_status write_diagonal(cti_view *result, const cti_view *src, int64_t offset, int64_t dim1, int64_t dim2)
{
    int64_t strides[CTI_MAX_VIEW_NDIM];
    unsigned k = 0;
    for (unsigned d = 0; d < result->ndim; d++)
        if (d != (unsigned)dim1 && d != (unsigned)dim2) strides[k++] = result->strides[d];
    strides[k] = result->strides[dim1] + result->strides[dim2];
    return write_part(result, src, offset < 0 ? -offset * result->strides[dim1] : offset * result->strides[dim2],
                      strides);
}

ct_status CTI_LEVEL(cti_diagonal_scatter_cpu)(cti_launch *launch, const cti_view *self, const cti_view *src,
                                              int64_t offset, int64_t dim1, int64_t dim2, cti_view *result)
{
    (void)launch;
    const ct_status status = cti_start_from(result, self);
    if (status != CT_OK || src->numel == 0) return status;
    return write_diagonal(result, src, offset, dim1, dim2);
}

ct_status CTI_LEVEL(cti_diag_embed_cpu)(cti_launch *launch, const cti_view *self, int64_t offset, int64_t dim1,
                                        int64_t dim2, cti_view *result)
{
    (void)launch;
    const ct_status status = cti_fill_zero(result);
    if (status != CT_OK || self->numel == 0) return status;
    return write_diagonal(result, self, offset, dim1 < 0 ? dim1 + result->ndim : dim1,
                          dim2 < 0 ? dim2 + result->ndim : dim2);
}

ct_status CTI_LEVEL(cti_eye_cpu)(cti_launch *launch, int64_t n, ct_scalar m, ct_dtype dtype, ct_device device,
                                 cti_view *result)
{
    (void)launch, (void)m, (void)dtype, (void)device;
    const ct_status status = cti_fill_zero(result);
    if (status != CT_OK || result->numel == 0) return status;
    const int64_t size = n < result->sizes[1] ? n : result->sizes[1], none = 0;
    const uint8_t one = 1;
    const cti_view ones = {.data = (void *)(uintptr_t)&one,
                           .sizes = (int64_t *)(uintptr_t)&size,
                           .strides = (int64_t *)(uintptr_t)&none,
                           .numel = size,
                           .ndim = 1,
                           .dtype = CT_DTYPE_BOOL};
    return write_diagonal(result, &ones, 0, 0, 1);
}
