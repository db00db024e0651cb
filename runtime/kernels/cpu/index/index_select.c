/* index_select: slices of self along dim, by number. Whole rows are moved at once where they are contiguous. */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/index_select.h"

/* Axes behind dim that lie row-major in both views, as one run of elements. */
static int64_t common_run(const cti_view *a, const cti_view *b, unsigned dim, unsigned *first)
{
    int64_t run = 1;
    unsigned d = a->ndim;
    while (d > dim + 1 && (a->sizes[d - 1] == 1 || (a->strides[d - 1] == run && b->strides[d - 1] == run)))
        run *= a->sizes[--d];
    *first = d;
    return run;
}

ct_status CTI_LEVEL(cti_index_select_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                          cti_view *result)
{
    cti_vector_view self_room, index_room, result_room;
    const cti_view *from = cti_at_least_1d(self, &self_room), *to = cti_at_least_1d(result, &result_room);
    index = cti_at_least_1d(index, &index_room);
    int64_t *indices;
    const ct_status status = cti_read_indices(launch, index, dim, from->sizes[dim], &indices);
    if (status != CT_OK) return status;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)self->dtype);
    unsigned outer;
    const int64_t run = common_run(to, from, (unsigned)dim, &outer);
    int64_t at[CTI_STRIDED_MAX] = {0};
    if (to->numel) {
        do {
            const int64_t source =
                cti_offset(outer, at, from->strides) + (indices[at[dim]] - at[dim]) * from->strides[dim];
            char *place = (char *)to->data + cti_offset(outer, at, to->strides) * item;
            if (run == 1)
                cti_move(place, (const char *)from->data + source * item, (size_t)item);
            else
                memcpy(place, (const char *)from->data + source * item, (size_t)(run * item));
        } while (cti_step(outer, to->sizes, at));
    }
    cti_free(indices);
    return CT_OK;
}
