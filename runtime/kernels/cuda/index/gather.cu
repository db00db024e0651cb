/*
 * Elements of an axis, selected by index. gather: self [.., n, ..], index [.., m, ..] -> result with the shape of
 * index. index_select: self [.., n, ..], index [m] -> result [.., m, ..]. embedding: weight [V, D], indices [*] ->
 * result [*, D].
 */
#include "kernels/cuda/index/gather.cuh"

#include "gen/kernels/ops/embedding.h"
#include "gen/kernels/ops/gather.h"
#include "gen/kernels/ops/index_select.h"

extern "C" ct_status cti_gather_cuda(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index, bool,
                                     cti_view *result)
{
    const cti_device_view from = cti_vector_by_value(self), indices = cti_vector_by_value(index),
                          to = cti_vector_by_value(result);
    cti_gather_job w = {};
    w.along = from.strides[dim];
    w.bound = from.sizes[dim];
    for (int d = 0; d < to.ndim; d++)
        cti_space_add(w.space, to.sizes[d], {indices.strides[d], d == dim ? 0 : from.strides[d], to.strides[d]});
    return cti_gather_all(launch, w, index, self, result);
}

extern "C" ct_status cti_index_select_cuda(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                           cti_view *result)
{
    const cti_device_view from = cti_vector_by_value(self), indices = cti_vector_by_value(index),
                          to = cti_vector_by_value(result);
    cti_gather_job w = {};
    w.along = from.strides[dim];
    w.bound = from.sizes[dim];
    for (int d = 0; d < to.ndim; d++)
        cti_space_add(w.space, to.sizes[d],
                      {d == dim ? indices.strides[0] : 0, d == dim ? 0 : from.strides[d], to.strides[d]});
    return cti_gather_all(launch, w, index, self, result);
}

extern "C" ct_status cti_embedding_cuda(cti_launch *launch, const cti_view *weight, const cti_view *indices, int64_t,
                                        bool, bool, cti_view *result)
{
    const int axes = indices->ndim;
    cti_gather_job w = {};
    w.along = weight->strides[0];
    w.bound = weight->sizes[0];
    for (int d = 0; d < axes; d++)
        cti_space_add(w.space, result->sizes[d], {indices->strides[d], 0, result->strides[d]});
    cti_space_add(w.space, weight->sizes[1], {0, weight->strides[1], result->strides[axes]});
    return cti_gather_all(launch, w, indices, weight, result);
}
