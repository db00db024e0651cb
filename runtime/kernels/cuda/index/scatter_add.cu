/*
 * scatter_add: self [.., n, ..], index [.., m, ..], src at least as large as index -> result with the shape of self.
 * index_add: self [.., n, ..], index [m], source [.., m, ..] -> result with the shape of self. Elements with the same
 * target are added in the order of the index, unless the program allows any order.
 */
#include "kernels/cuda/index/atomic_sums.cuh"

#include "gen/kernels/ops/index_add.h"
#include "gen/kernels/ops/scatter_add.h"

extern "C" ct_status cti_scatter_add_cuda(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                          const cti_view *src, cti_view *result)
{
    const ct_status status = cti_start_from_self(launch, result, self);
    if (status != CT_OK || index->numel == 0) return status;
    return cti_index_sums(
        launch,
        cti_runs_of(launch, dim, cti_vector_by_value(index), cti_vector_by_value(src), cti_vector_by_value(result)),
        cti_int_scalar(1));
}

/* The index is a vector; it is broadcast along all other axes of the source. */
extern "C" ct_status cti_index_add_cuda(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                        const cti_view *source, ct_scalar alpha, cti_view *result)
{
    const ct_status status = cti_start_from_self(launch, result, self);
    if (status != CT_OK || source->numel == 0) return status;
    const cti_device_view from = cti_vector_by_value(source);
    cti_device_view indices = from;
    indices.data = (char *)index->data;
    indices.dtype = index->dtype;
    for (int d = 0; d < from.ndim; d++) indices.strides[d] = d == dim && index->ndim ? index->strides[0] : 0;
    return cti_index_sums(launch, cti_runs_of(launch, dim, indices, from, cti_vector_by_value(result)), alpha);
}
