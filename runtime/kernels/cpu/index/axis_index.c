/*
 * axis_index: index [*] -> result i64 [*]: converts indices along an axis to non-negative indices, by adding `size` to
 * negative indices.
 */
#include "gen/kernels/ops/axis_index.h"
#include "kernels/cpu/strided.h"

ct_status CTI_LEVEL(cti_axis_index_cpu)(cti_launch *launch, const cti_view *index, int64_t size, int64_t dim,
                                        cti_view *result)
{
    int64_t *indices, at[CTI_MAX_VIEW_NDIM] = {0}, n = 0;
    ct_status status = cti_read_integers(launch, index, &indices);
    for (int64_t i = 0; i < index->numel && status == CT_OK; i++) {
        if (indices[i] < -size || indices[i] >= size)
            status = cti_error(CT_E_INVALID,
                               "index: index %" PRId64 " is out of range for axis %" PRId64 " of size %" PRId64,
                               indices[i], dim, size);
        else if (indices[i] < 0)
            indices[i] += size;
    }
    if (status == CT_OK && index->numel > 0) {
        do ((int64_t *)result->data)[cti_offset(index->ndim, at, result->strides)] = indices[n++];
        while (cti_step(index->ndim, index->sizes, at));
    }
    cti_free(indices);
    return status;
}
