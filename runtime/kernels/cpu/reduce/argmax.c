/*
 * argmax, argmin: self [.., n, ..] -> result [.., 1, ..], or without the axis: the index of the first largest or
 * smallest element along an axis. Without dim: self [*] -> [], the row-major index of the first such element.
 */
#include "kernels/cpu/reduce/extreme.h"
#include "gen/kernels/ops/argmax.h"
#include "gen/kernels/ops/argmin.h"

/* Row-major index among all elements: finds the best element of each row along the last axis, and compares these. */
static int64_t extreme_of_all(cti_extreme_of of, const cti_view *self)
{
    const ct_dtype dtype = (ct_dtype)self->dtype;
    const int64_t item = (int64_t)ct_dtype_size(dtype), n = self->sizes[self->ndim - 1],
                  step = self->strides[self->ndim - 1];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, best = 0, row = 0;
    char pair[32]; /* the best element so far and the next candidate */
    do {
        const char *first = (const char *)self->data + cti_offset(self->ndim - 1u, at, self->strides) * item;
        const int64_t index = cti_extreme(of, dtype, n, first, step);
        cti_move(pair + item, first + index * step * item, (size_t)item);
        if (row == 0 || cti_extreme(of, dtype, 2, pair, 1) == 1) {
            best = row * n + index;
            cti_move(pair, pair + item, (size_t)item);
        }
        row++;
    } while (cti_step(self->ndim - 1u, self->sizes, at));
    return best;
}

static void along(cti_extreme_of of, const cti_view *self, unsigned axis, bool keepdim, const cti_view *result)
{
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)self->dtype);
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, sizes[CTI_MAX_VIEW_NDIM];
    memcpy(sizes, self->sizes, self->ndim * sizeof *sizes);
    sizes[axis] = 1;
    if (result->numel == 0) return;
    do {
        int64_t to = 0;
        for (unsigned d = 0; d < self->ndim; d++)
            if (d != axis) to += at[d] * result->strides[keepdim || d < axis ? d : d - 1];
        const char *first = (const char *)self->data + cti_offset(self->ndim, at, self->strides) * item;
        ((int64_t *)result->data)[to] =
            cti_extreme(of, (ct_dtype)self->dtype, self->sizes[axis], first, self->strides[axis]);
    } while (cti_step(self->ndim, sizes, at));
}

static ct_status extreme_at(cti_extreme_of of, const cti_view *self, ct_scalar dim, bool keepdim,
                            const cti_view *result)
{
    cti_vector_view buffer;
    const cti_view *from = cti_at_least_1d(self, &buffer);
    if (dim.kind == CT_SCALAR_UNSET)
        *(int64_t *)result->data = extreme_of_all(of, from);
    else
        along(of, from, (unsigned)dim.i, keepdim && self->ndim, result);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_argmax_cpu)(cti_launch *launch, const cti_view *self, ct_scalar dim, bool keepdim,
                                    cti_view *result)
{
    (void)launch;
    return extreme_at(CTI_LARGEST, self, dim, keepdim, result);
}

ct_status CTI_LEVEL(cti_argmin_cpu)(cti_launch *launch, const cti_view *self, ct_scalar dim, bool keepdim,
                                    cti_view *result)
{
    (void)launch;
    return extreme_at(CTI_SMALLEST, self, dim, keepdim, result);
}
