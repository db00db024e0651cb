/*
 * index_add: result = self, then alpha times the k-th slice of source along dim is added to slice index[k], in order.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/index_add.h"

static void add_slices(const cti_view *to, unsigned dim, const int64_t *indices, const cti_view *from, ct_scalar alpha)
{
    const cti_add_rows add = CTI_LEVEL(cti_adder)((ct_dtype)to->dtype);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)to->dtype);
    const unsigned last = from->ndim - 1;
    const bool rows = last != dim; /* the last axis as one call */
    int64_t at[CTI_STRIDED_MAX] = {0}, sizes[CTI_STRIDED_MAX];
    memcpy(sizes, from->sizes, from->ndim * sizeof *sizes);
    if (rows) sizes[last] = 1;
    do {
        const int64_t place = cti_offset(to->ndim, at, to->strides) + (indices[at[dim]] - at[dim]) * to->strides[dim];
        add(rows ? from->sizes[last] : 1, (char *)to->data + place * item, to->strides[last],
            (const char *)from->data + cti_offset(from->ndim, at, from->strides) * item, from->strides[last], alpha);
    } while (cti_step(from->ndim, sizes, at));
}

ct_status CTI_LEVEL(cti_index_add_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                       const cti_view *source, ct_scalar alpha, cti_view *result)
{
    cti_vector_view index_room, source_room, sums_room;
    cti_sums sums, addends = {.scratch = NULL};
    int64_t *indices;
    index = cti_at_least_1d(index, &index_room);
    ct_status status = cti_read_indices(launch, index, dim, result->ndim ? result->sizes[dim] : 1, &indices);
    if (status != CT_OK) return status;
    if (!source->numel) {
        status = cti_start_from(result, self);
    } else if ((status = CTI_LEVEL(cti_sums_begin)(launch, self, result, &sums)) == CT_OK) {
        if ((status = CTI_LEVEL(cti_sums_begin)(launch, source, source, &addends)) ==
                CT_OK && /* source in the dtype of the sums */
            (status = CTI_LEVEL(cti_sums_start)(&sums, self, result)) == CT_OK)
            add_slices(cti_at_least_1d(&sums.view, &sums_room), (unsigned)dim, indices,
                       cti_at_least_1d(&addends.view, &source_room), alpha);
        cti_free(addends.scratch);
        if (status == CT_OK)
            status = CTI_LEVEL(cti_sums_finish)(&sums, result);
        else
            cti_free(sums.scratch);
    }
    cti_free(indices);
    return status;
}
