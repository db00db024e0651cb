/*
 * gather: self [.., n, ..], index [.., m, ..] -> result with the shape of index: result[.., i, ..] = self[.., index[..,
 * i, ..], ..] along dim.
 */
#include "kernels/cpu/index/lines.h"
#include "gen/kernels/ops/gather.h"

/* Copies n elements; all steps are in elements. */
static inline void move_line(int64_t n, const int64_t *indices, const char *from, cti_indexed_line line, char *to,
                             int64_t step, size_t item)
{
    const int64_t size = (int64_t)item;
    for (int64_t i = 0; i < n; i++)
        memcpy(to + i * step * size, from + (line.offset + i * line.step + indices[i] * line.along) * size, item);
}

/* Calls move_line with a constant element size, so that the copy of an element is one instruction. */
static void gather_line(int64_t n, const int64_t *indices, const char *from, cti_indexed_line line, char *to,
                        int64_t step, size_t item)
{
    switch (item) {
    case 4: move_line(n, indices, from, line, to, step, 4); break;
    case 8: move_line(n, indices, from, line, to, step, 8); break;
    default: move_line(n, indices, from, line, to, step, item); break;
    }
}

/* Copies n elements for which the index is the same. */
static void copy_line(int64_t n, const char *from, cti_indexed_line line, int64_t index, char *to, int64_t step,
                      size_t item)
{
    const int64_t size = (int64_t)item;
    from += (line.offset + index * line.along) * size;
    if (line.step == 1 && step == 1) {
        memcpy(to, from, (size_t)n * item);
        return;
    }
    for (int64_t i = 0; i < n; i++) cti_move(to + i * step * size, from + i * line.step * size, item);
}

ct_status CTI_LEVEL(cti_gather_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                    bool sparse_grad, cti_view *result)
{
    (void)sparse_grad;
    cti_vector_view self_buffer, index_buffer, result_buffer;
    self = cti_at_least_1d(self, &self_buffer);
    index = cti_at_least_1d(index, &index_buffer);
    const cti_view *to = cti_at_least_1d(result, &result_buffer);
    if (index->numel == 0) return CT_OK;
    cti_positions p;
    const ct_status status = cti_read_positions(launch, index, dim, self->sizes[dim], false, &p);
    if (status != CT_OK) return status;
    const size_t item = ct_dtype_size((ct_dtype)self->dtype);
    const unsigned last = index->ndim - 1;
    const bool same = cti_has_same_index(index, &p);
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, sizes[CTI_MAX_VIEW_NDIM];
    cti_sizes_of_lines(index, sizes);
    do {
        const int64_t *indices = p.items + cti_offset(index->ndim, at, p.strides);
        const cti_indexed_line line = cti_indexed_line_at(self, at, (unsigned)dim);
        char *out = (char *)to->data + cti_offset(to->ndim, at, to->strides) * (int64_t)item;
        if (same)
            copy_line(index->sizes[last], (const char *)self->data, line, indices[0], out, to->strides[last], item);
        else
            gather_line(index->sizes[last], indices, self->data, line, out, to->strides[last], item);
    } while (cti_step(index->ndim, sizes, at));
    cti_free(p.copy);
    return CT_OK;
}
