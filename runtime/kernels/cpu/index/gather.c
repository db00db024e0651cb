/* gather: result[.., i, ..] = self[.., index[.., i, ..], ..] along dim. */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/gather.h"

ct_status CTI_LEVEL(cti_gather_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                    bool sparse_grad, cti_view *result)
{
    (void)sparse_grad;
    cti_vector_view self_room, index_room, result_room;
    self = cti_at_least_1d(self, &self_room);
    index = cti_at_least_1d(index, &index_room);
    const cti_view *to = cti_at_least_1d(result, &result_room);
    if (index->numel == 0) return CT_OK;
    int64_t *indices;
    const ct_status status = cti_read_indices(launch, index, dim, self->sizes[dim], &indices);
    if (status != CT_OK) return status;
    const size_t item = ct_dtype_size((ct_dtype)self->dtype);
    int64_t at[CTI_STRIDED_MAX] = {0}, n = 0;
    do {
        const int64_t from = cti_offset(self->ndim, at, self->strides) + (indices[n++] - at[dim]) * self->strides[dim];
        cti_move((char *)to->data + cti_offset(to->ndim, at, to->strides) * (int64_t)item,
                 (const char *)self->data + from * (int64_t)item, item);
    } while (cti_step(index->ndim, index->sizes, at));
    cti_free(indices);
    return CT_OK;
}
