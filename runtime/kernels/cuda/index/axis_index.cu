/*
 * axis_index: index [*] -> result i64 [*]: converts indices along an axis to non-negative indices; negative indices
 * count from the end of the axis.
 */
#include "kernels/cuda/index/space.cuh"

#include "gen/kernels/ops/axis_index.h"

namespace {

struct job {
    cti_space<2> space;
    int64_t size;
    const char *index;
    int64_t *to;
    int dtype;
    cti_fault_site site;
};

__global__ void count_from_front(const __grid_constant__ job w)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(w.space, i, at);
        const int64_t index = cti_index_at(w.index, at[0], w.dtype);
        const bool is_there = cti_is_within(w.site, index, -w.size, w.size);
        w.to[at[1]] = !is_there ? 0 : index < 0 ? index + w.size : index;
    }
}

} // namespace

extern "C" ct_status cti_axis_index_cuda(cti_launch *launch, const cti_view *index, int64_t size, int64_t,
                                         cti_view *result)
{
    if (index->numel == 0) return CT_OK;
    job w = {};
    w.size = size;
    w.index = (const char *)index->data;
    w.dtype = index->dtype;
    w.to = (int64_t *)result->data;
    w.site = cti_fault_site_of(launch, "index");
    for (int d = 0; d < (int)index->ndim; d++)
        cti_space_add(w.space, index->sizes[d], {index->strides[d], result->strides[d]});
    return CTI_LAUNCH(count_from_front, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0, launch->stream, w);
}
