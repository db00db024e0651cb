/*
 * Gather along an axis. Elements that have the same index and are adjacent in both views are copied together, in words
 * of up to 16 bytes. Neighbouring threads copy neighbouring words.
 */
#ifndef CTI_CUDA_INDEX_GATHER_CUH
#define CTI_CUDA_INDEX_GATHER_CUH

#include "kernels/cuda/index/space.cuh"

/* A gather; strides in elements. */
struct cti_gather_job {
    enum { INDEX, FROM, TO, VIEWS };

    cti_space<VIEWS> space;
    int64_t along, bound; /* step in words between consecutive indices; indices are below bound */
    const char *index, *from;
    char *to;
    int index_dtype;
    cti_fault_site site;
};

template <class Word> static __global__ void cti_gather_words(const __grid_constant__ cti_gather_job w)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[w.VIEWS];
        cti_offsets_in(w.space, i, at);
        const int64_t index = cti_index_at(w.index, at[w.INDEX], w.index_dtype);
        const bool is_there = cti_is_within(w.site, index, 0, w.bound);
        ((Word *)w.to)[at[w.TO]] = is_there ? ((const Word *)w.from)[at[w.FROM] + index * w.along] : Word();
    }
}

/* Runs the job. The caller has set its space, along and bound. */
static inline ct_status cti_gather_all(const cti_launch *launch, cti_gather_job &w, const cti_view *index,
                                       const cti_view *from, const cti_view *to)
{
    if (w.space.numel == 0) return CT_OK;
    w.index = (const char *)index->data;
    w.index_dtype = index->dtype;
    w.from = (const char *)from->data;
    w.to = (char *)to->data;
    w.site = cti_fault_site_of(launch, "index");
    const size_t item =
        cti_widen(w.space, w.FROM, w.TO, cti_item_size(to->dtype), (uintptr_t)w.from | (uintptr_t)w.to, &w.along);
    return cti_for_item_size(item, [&](auto word) {
        return CTI_LAUNCH(cti_gather_words<decltype(word)>, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0,
                          launch->stream, w);
    });
}

#endif
