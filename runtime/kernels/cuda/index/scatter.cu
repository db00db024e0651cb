/*
 * scatter: result = self, then result[.., index[.., i, ..], ..] = src[.., i, ..] along dim. If several elements of src
 * have the same target, the last in row-major order wins: a first pass stores the number of the last element at each
 * target. Where the index is broadcast along an axis, as for index_copy, numbers and targets are stored for one line
 * only.
 */
#include "kernels/cuda/index/space.cuh"

#include "gen/kernels/ops/scatter.h"

namespace {

/*
 * ROW: number of an element among the distinct elements of the index; PLACE: target number without the index along dim.
 */
enum { INDEX, FROM, TO, ROW, PLACE, VIEWS };

struct job {
    cti_space<VIEWS> space;
    cti_space<2> rows;                 /* INDEX and PLACE, for the rows only */
    int64_t along, place_along, bound; /* strides along dim of TO and of PLACE; indices are below bound */
    int64_t num_places;
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
        const int64_t number = cti_number_at(w.index, at[0], w.index_dtype);
        if (cti_is_within(w.site, number, 0, w.bound)) atomicMax(&last[at[1] + number * w.place_along], (Count)(i + 1));
    }
}

template <class Word, class Count> __global__ void scatter(const __grid_constant__ job w, const Count *last)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[VIEWS];
        cti_offsets_in(w.space, i, at);
        const int64_t number = cti_number_at(w.index, at[INDEX], w.index_dtype);
        if (number < 0 || number >= w.bound) continue;
        if (last[at[PLACE] + number * w.place_along] != (Count)(at[ROW] + 1)) continue;
        ((Word *)w.to)[at[TO] + number * w.along] = ((const Word *)w.from)[at[FROM]];
    }
}

template <class Value> __global__ void fill(const __grid_constant__ job w, Value value, int dtype)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[VIEWS];
        cti_offsets_in(w.space, i, at);
        const int64_t number = cti_number_at(w.index, at[INDEX], w.index_dtype);
        if (cti_is_within(w.site, number, 0, w.bound))
            cti_memory<Value>::store(w.to, at[TO] + number * w.along, dtype, value);
    }
}

/* from.data NULL: no source (a scalar is written). */
job job_of(const cti_launch *launch, const cti_view *index, int64_t dim, const cti_device_view &from,
           const cti_view *result)
{
    const cti_device_view numbers = cti_vector_by_value(index), to = cti_vector_by_value(result);
    job w = {};
    int64_t row_strides[CTI_MAX_NDIM] = {}, place_strides[CTI_MAX_NDIM] = {}, rows = 1, places = 1;
    for (int d = numbers.ndim - 1; d >= 0; d--) {
        if (d != dim && numbers.strides[d] == 0) continue;
        row_strides[d] = rows;
        place_strides[d] = places;
        rows *= numbers.sizes[d];
        places *= d == dim ? to.sizes[d] : numbers.sizes[d];
    }
    for (int d = 0; d < numbers.ndim; d++) {
        const int64_t place = d == dim ? 0 : place_strides[d];
        cti_space_add(w.space, numbers.sizes[d],
                      {numbers.strides[d], from.strides[d], d == dim ? 0 : to.strides[d], row_strides[d], place});
        if (d == dim || numbers.strides[d] != 0) cti_space_add(w.rows, numbers.sizes[d], {numbers.strides[d], place});
    }
    w.along = to.strides[dim];
    w.place_along = place_strides[dim];
    w.bound = to.sizes[dim];
    w.num_places = places;
    w.index = numbers.data;
    w.index_dtype = numbers.dtype;
    w.from = from.data;
    w.to = to.data;
    w.site = cti_fault_site_of(launch, "index");
    return w;
}

template <class Count> ct_status write_last(const cti_launch *launch, job &w, size_t item)
{
    const size_t size = (size_t)w.num_places * sizeof(Count);
    cti_scratch last(launch, size);
    ct_status status = last.status;
    if (status == CT_OK && size)
        status = cti_cuda_status(cudaMemsetAsync(last.data, 0, size, (cudaStream_t)launch->stream));
    if (status == CT_OK)
        status = CTI_LAUNCH(find_last<Count>, cti_blocks_for(w.rows.numel), CTI_CUDA_THREADS, 0, launch->stream, w,
                            (Count *)last.data);
    if (status != CT_OK) return status;
    item = cti_widen(w.space, FROM, TO, item, (uintptr_t)w.from | (uintptr_t)w.to, &w.along);
    return cti_for_words(item, [&](auto word) {
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
