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

ct_status CTI_LEVEL(cti_gather_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                    bool sparse_grad, cti_view *result)
{
    (void)sparse_grad;
    cti_vector_view self_buffer, index_buffer, result_buffer;
    self = cti_at_least_1d(self, &self_buffer);
    index = cti_at_least_1d(index, &index_buffer);
    const cti_view *to = cti_at_least_1d(result, &result_buffer);
    if (index->numel == 0) return CT_OK;
    const int64_t *indices;
    int64_t *copy;
    const ct_status status = cti_see_indices(launch, index, dim, self->sizes[dim], &indices, &copy);
    if (status != CT_OK) return status;
    const size_t item = ct_dtype_size((ct_dtype)self->dtype);
    const unsigned last = index->ndim - 1;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, sizes[CTI_MAX_VIEW_NDIM], done = 0;
    cti_sizes_of_lines(index, sizes);
    do {
        gather_line(index->sizes[last], indices + done, self->data, cti_indexed_line_at(self, at, (unsigned)dim),
                    (char *)to->data + cti_offset(to->ndim, at, to->strides) * (int64_t)item, to->strides[last], item);
        done += index->sizes[last];
    } while (cti_step(index->ndim, sizes, at));
    cti_free(copy);
    return CT_OK;
}
