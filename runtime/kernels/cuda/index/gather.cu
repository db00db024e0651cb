/*
 * gather, index_select, embedding: elements of an axis by their numbers. A row of elements that lie side by side in
 * both views has one number, so it is moved in words of up to 16 bytes, neighbours by neighbouring threads.
 */
#include "kernels/cuda/index/space.cuh"

#include "gen/kernels/ops/embedding.h"
#include "gen/kernels/ops/gather.h"
#include "gen/kernels/ops/index_select.h"

namespace {

enum { INDEX, FROM, TO, VIEWS };

struct job {
    cti_space<VIEWS> space;
    int64_t along, bound; /* from one number to the next, in words; numbers are below bound */
    const char *index, *from;
    char *to;
    int index_dtype;
    cti_fault_site site;
};

template <class Word> __global__ void gather(const __grid_constant__ job w)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[VIEWS];
        cti_offsets_in(w.space, i, at);
        const int64_t number = cti_number_at(w.index, at[INDEX], w.index_dtype);
        const bool is_there = cti_is_within(w.site, number, 0, w.bound);
        ((Word *)w.to)[at[TO]] = is_there ? ((const Word *)w.from)[at[FROM] + number * w.along] : Word();
    }
}

/* The space is one of elements. */
ct_status run(const cti_launch *launch, job &w, const cti_view *index, const cti_view *from, const cti_view *to)
{
    if (w.space.numel == 0) return CT_OK;
    w.index = (const char *)index->data;
    w.index_dtype = index->dtype;
    w.from = (const char *)from->data;
    w.to = (char *)to->data;
    w.site = cti_fault_site_of(launch, "index");
    const size_t item =
        cti_widen(w.space, FROM, TO, cti_item_size(to->dtype), (uintptr_t)w.from | (uintptr_t)w.to, &w.along);
    return cti_for_words(item, [&](auto word) {
        return CTI_LAUNCH(gather<decltype(word)>, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0, launch->stream,
                          w);
    });
}

} // namespace

extern "C" ct_status cti_gather_cuda(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index, bool,
                                     cti_view *result)
{
    const cti_device_view from = cti_vector_by_value(self), numbers = cti_vector_by_value(index),
                          to = cti_vector_by_value(result);
    job w = {};
    w.along = from.strides[dim];
    w.bound = from.sizes[dim];
    for (int d = 0; d < to.ndim; d++)
        cti_space_add(w.space, to.sizes[d], {numbers.strides[d], d == dim ? 0 : from.strides[d], to.strides[d]});
    return run(launch, w, index, self, result);
}

extern "C" ct_status cti_index_select_cuda(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                           cti_view *result)
{
    const cti_device_view from = cti_vector_by_value(self), numbers = cti_vector_by_value(index),
                          to = cti_vector_by_value(result);
    job w = {};
    w.along = from.strides[dim];
    w.bound = from.sizes[dim];
    for (int d = 0; d < to.ndim; d++)
        cti_space_add(w.space, to.sizes[d],
                      {d == dim ? numbers.strides[0] : 0, d == dim ? 0 : from.strides[d], to.strides[d]});
    return run(launch, w, index, self, result);
}

extern "C" ct_status cti_embedding_cuda(cti_launch *launch, const cti_view *weight, const cti_view *indices, int64_t,
                                        bool, bool, cti_view *result)
{
    const int axes = indices->ndim;
    job w = {};
    w.along = weight->strides[0];
    w.bound = weight->sizes[0];
    for (int d = 0; d < axes; d++)
        cti_space_add(w.space, result->sizes[d], {indices->strides[d], 0, result->strides[d]});
    cti_space_add(w.space, weight->sizes[1], {0, weight->strides[1], result->strides[axes]});
    return run(launch, w, indices, weight, result);
}
