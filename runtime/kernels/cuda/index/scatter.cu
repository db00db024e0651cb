/*
 * scatter: self [.., n, ..], index [.., m, ..], src at least as large as index -> result with the shape of self. Copies
 * self to result, then sets result[.., index[.., i, ..], ..] = src[.., i, ..] along dim. If several elements of src
 * have the same target, the last of them in row-major order is written: a first pass stores, for each target, the index
 * of the last element. If index is broadcast along an axis, as for index_copy, these indices and the targets are stored
 * for one line only.
 */
#include "kernels/cuda/index/space.cuh"

#include "gen/kernels/ops/scatter.h"

namespace {

/*
 * Views of a job. ROW: row-major index of an element among the distinct elements of the index. TARGET: index of the
 * element's target, before the index is added along dim.
 */
enum { INDEX, FROM, TO, ROW, TARGET, VIEWS };

struct job {
    cti_space<VIEWS> space;
    cti_space<2> rows;                  /* views INDEX and TARGET, for the rows only */
    int64_t along, target_along, bound; /* strides along dim of TO and of TARGET; indices are below bound */
    int64_t num_targets;
    const char *index, *from;
    char *to;
    int index_dtype;
    cti_fault_site site;
};

template <class Count> __global__ void find_last(const __grid_constant__ job w, Count *last)
{
    for (int64_t i = cti_first_index(); i < w.rows.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(w.rows, i, at);
        const int64_t index = cti_index_at(w.index, at[0], w.index_dtype);
        if (cti_is_within(w.site, index, 0, w.bound)) atomicMax(&last[at[1] + index * w.target_along], (Count)(i + 1));
    }
}

template <class Word, class Count> __global__ void scatter(const __grid_constant__ job w, const Count *last)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[VIEWS];
        cti_offsets_in(w.space, i, at);
        const int64_t index = cti_index_at(w.index, at[INDEX], w.index_dtype);
        if (index < 0 || index >= w.bound) continue;
        if (last[at[TARGET] + index * w.target_along] != (Count)(at[ROW] + 1)) continue;
        ((Word *)w.to)[at[TO] + index * w.along] = ((const Word *)w.from)[at[FROM]];
    }
}

template <class Value> __global__ void fill(const __grid_constant__ job w, Value value, int dtype)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[VIEWS];
        cti_offsets_in(w.space, i, at);
        const int64_t index = cti_index_at(w.index, at[INDEX], w.index_dtype);
        if (cti_is_within(w.site, index, 0, w.bound))
            cti_memory<Value>::store(w.to, at[TO] + index * w.along, dtype, value);
    }
}

/* Sets up a job. If from.data is NULL there is no source, and a scalar is written. */
job job_of(const cti_launch *launch, const cti_view *index, int64_t dim, const cti_device_view &from,
           const cti_view *result)
{
    const cti_device_view indices = cti_vector_by_value(index), to = cti_vector_by_value(result);
    job w = {};
    int64_t row_strides[CTI_MAX_NDIM] = {}, target_strides[CTI_MAX_NDIM] = {}, rows = 1, target_count = 1;
    for (int d = indices.ndim - 1; d >= 0; d--) {
        if (d != dim && indices.strides[d] == 0) continue;
        row_strides[d] = rows;
        target_strides[d] = target_count;
        rows *= indices.sizes[d];
        target_count *= d == dim ? to.sizes[d] : indices.sizes[d];
    }
    for (int d = 0; d < indices.ndim; d++) {
        const int64_t position = d == dim ? 0 : target_strides[d];
        cti_space_add(w.space, indices.sizes[d],
                      {indices.strides[d], from.strides[d], d == dim ? 0 : to.strides[d], row_strides[d], position});
        if (d == dim || indices.strides[d] != 0)
            cti_space_add(w.rows, indices.sizes[d], {indices.strides[d], position});
    }
    w.along = to.strides[dim];
    w.target_along = target_strides[dim];
    w.bound = to.sizes[dim];
    w.num_targets = target_count;
    w.index = indices.data;
    w.index_dtype = indices.dtype;
    w.from = from.data;
    w.to = to.data;
    w.site = cti_fault_site_of(launch, "index");
    return w;
}

template <class Count> ct_status write_last(const cti_launch *launch, job &w, size_t item)
{
    const size_t size = (size_t)w.num_targets * sizeof(Count);
    cti_scratch last(launch, size);
    ct_status status = last.status;
    if (status == CT_OK && size)
        status = cti_cuda_status(cudaMemsetAsync(last.data, 0, size, (cudaStream_t)launch->stream));
    if (status == CT_OK)
        status = CTI_LAUNCH(find_last<Count>, cti_blocks_for(w.rows.numel), CTI_CUDA_THREADS, 0, launch->stream, w,
                            (Count *)last.data);
    if (status != CT_OK) return status;
    item = cti_widen(w.space, FROM, TO, item, (uintptr_t)w.from | (uintptr_t)w.to, &w.along);
    return cti_for_item_size(item, [&](auto word) {
        return CTI_LAUNCH((scatter<decltype(word), Count>), cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0,
                          launch->stream, w, (const Count *)last.data);
    });
}

} // namespace

extern "C" ct_status cti_scatter_cuda(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                      const cti_view *src, cti_view *result)
{
    const ct_status status = cti_start_from_self(launch, result, self);
    if (status != CT_OK || index->numel == 0) return status;
    job w = job_of(launch, index, dim, cti_vector_by_value(src), result);
    const size_t item = cti_item_size(result->dtype);
    return w.rows.numel < UINT32_MAX ? write_last<unsigned>(launch, w, item)
                                     : write_last<unsigned long long>(launch, w, item);
}

extern "C" ct_status cti_scatter_scalar_cuda(cti_launch *launch, const cti_view *self, int64_t dim,
                                             const cti_view *index, ct_scalar src, cti_view *result)
{
    const ct_status status = cti_start_from_self(launch, result, self);
    if (status != CT_OK || index->numel == 0) return status;
    const job w = job_of(launch, index, dim, cti_device_view(), result);
    const unsigned blocks = cti_blocks_for(w.space.numel);
    return cti_with_scalar(src, [&](auto value) {
        return CTI_LAUNCH(fill<decltype(value)>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w, value, result->dtype);
    });
}
