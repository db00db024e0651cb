/*
 * index_add: self [.., n, ..], index [m], source [.., m, ..] -> result [.., n, ..]. Copies self to result, then adds
 * alpha times slice k of source along dim to slice index[k] of result, in the order of k.
 */
#include "kernels/cpu/index/lines.h"
#include "gen/kernels/ops/index_add.h"

static void add_slices(const cti_view *to, unsigned dim, const cti_view *index, const cti_positions *p,
                       const cti_view *from, ct_scalar alpha)
{
    (void)index;
    const int64_t *indices = p->items;
    const ct_dtype dtype = (ct_dtype)to->dtype;
    const cti_add_rows add = CTI_LEVEL(cti_adder)(dtype);
    const int64_t item = (int64_t)ct_dtype_size(dtype);
    const unsigned last = from->ndim - 1;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, sizes[CTI_MAX_VIEW_NDIM];
    cti_sizes_of_lines(from, sizes);
    do {
        const cti_indexed_line line = cti_indexed_line_at(to, at, dim);
        const char *first = (const char *)from->data + cti_offset(from->ndim, at, from->strides) * item;
        if (last == dim)
            cti_add_line(dtype, from->sizes[last], indices, first, from->strides[last], to->data, line, alpha);
        else
            add(from->sizes[last], (char *)to->data + (line.offset + indices[at[dim]] * line.along) * item, line.step,
                first, from->strides[last], alpha);
    } while (cti_step(from->ndim, sizes, at));
}

ct_status CTI_LEVEL(cti_index_add_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                       const cti_view *source, ct_scalar alpha, cti_view *result)
{
    return CTI_LEVEL(cti_add_at_indices)(launch, self, dim, index, source, alpha, result, add_slices);
}
