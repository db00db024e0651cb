/*
 * roll_axes: self [*] -> result [*]: shifts elements along axes; elements that are shifted beyond the end continue at
 * the beginning. Each axis is processed by two copies.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/roll_axes.h"

/* Copies the part of `from` at from_start to the part of `to` at to_start; both parts have the given sizes. */
static ct_status copy_part(const cti_view *to, const int64_t *to_start, const cti_view *from, const int64_t *from_start,
                           const int64_t *sizes)
{
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)to->dtype);
    int64_t numel = 1;
    for (unsigned d = 0; d < to->ndim; d++) numel *= sizes[d];
    if (numel == 0) return CT_OK;
    cti_view target = *to, source = *from;
    target.data = (char *)to->data + cti_offset(to->ndim, to_start, to->strides) * item;
    source.data = (char *)from->data + cti_offset(from->ndim, from_start, from->strides) * item;
    target.sizes = source.sizes = (int64_t *)sizes;
    target.numel = source.numel = numel;
    return cti_copy(&target, &source);
}

ct_status CTI_LEVEL(cti_roll_axes_cpu)(cti_launch *launch, const cti_view *self, ct_ints shifts, ct_ints dims,
                                       cti_view *result)
{
    (void)launch;
    if (self->numel == 0 || self->ndim == 0) return cti_copy(result, self);
    int64_t by[CTI_MAX_VIEW_NDIM] = {0}; /* shift of each axis; from 0 to its size - 1 */
    for (int64_t i = 0; i < dims.count; i++) {
        const int64_t d = dims.items[i] + self->ndim, size = self->sizes[d];
        by[d] = (by[d] + shifts.items[i] % size + size) % size;
    }
    const unsigned ndim = self->ndim;
    int64_t halves[CTI_MAX_VIEW_NDIM], which[CTI_MAX_VIEW_NDIM] = {0};
    for (unsigned d = 0; d < ndim; d++) halves[d] = by[d] ? 2 : 1;
    do {
        int64_t to[CTI_MAX_VIEW_NDIM], from[CTI_MAX_VIEW_NDIM], sizes[CTI_MAX_VIEW_NDIM];
        for (unsigned d = 0; d < ndim; d++) {
            const int64_t kept = self->sizes[d] - by[d]; /* number of elements that are not shifted beyond the end */
            from[d] = which[d] ? kept : 0;
            to[d] = which[d] ? 0 : by[d];
            sizes[d] = which[d] ? by[d] : kept;
        }
        const ct_status status = copy_part(result, to, self, from, sizes);
        if (status != CT_OK) return status;
    } while (cti_step(ndim, halves, which));
    return CT_OK;
}
