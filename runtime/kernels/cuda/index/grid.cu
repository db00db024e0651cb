/*
 * grid_weights and grid_indices: x [*] -> result [*, taps]: the weights and indices of the elements (taps) that are
 * interpolated at each coordinate along one axis (kernels/grid_axis.h).
 */
#include "kernels/cuda/index/space.cuh"
#include "kernels/grid_axis.h"

#include "gen/kernels/ops/grid_indices.h"
#include "gen/kernels/ops/grid_weights.h"

namespace {

struct job {
    cti_grid_axis a;
    cti_space<2> space; /* the views x, and result without its last axis */
    const char *x;
    char *result;
    int64_t along;
    int x_dtype, result_dtype;
};

__global__ void find_weights(const __grid_constant__ job w)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(w.space, i, at);
        double derivative;
        const double position =
                         cti_grid_position_of(&w.a, cti_memory<double>::load(w.x, at[0], w.x_dtype), &derivative),
                     part = position - floor(position);
        const double chain = cti_grid_chain(&w.a, derivative);
        for (int64_t tap = 0; tap < w.a.taps; tap++) {
            const double value =
                cti_grid_element(&w.a, position, tap) < 0 || chain == 0 ? 0 : chain * cti_grid_weight(&w.a, part, tap);
            cti_memory<double>::store(w.result, at[1] + tap * w.along, w.result_dtype, value);
        }
    }
}

__global__ void find_indices(const __grid_constant__ job w)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(w.space, i, at);
        double derivative;
        const double position =
            cti_grid_position_of(&w.a, cti_memory<double>::load(w.x, at[0], w.x_dtype), &derivative);
        for (int64_t tap = 0; tap < w.a.taps; tap++) {
            const int64_t found = cti_grid_element(&w.a, position, tap);
            ((int64_t *)w.result)[at[1] + tap * w.along] = found < 0 ? 0 : found;
        }
    }
}

job job_of(const cti_grid_axis &a, const cti_view *x, const cti_view *result)
{
    job w = {};
    w.a = a;
    for (int d = 0; d < (int)x->ndim; d++) cti_space_add(w.space, x->sizes[d], {x->strides[d], result->strides[d]});
    w.x = (const char *)x->data;
    w.x_dtype = x->dtype;
    w.result = (char *)result->data;
    w.result_dtype = result->dtype;
    w.along = result->strides[x->ndim];
    return w;
}

} // namespace

extern "C" ct_status cti_grid_weights_cuda(cti_launch *launch, const cti_view *x, int64_t n, int mode, int padding_mode,
                                           bool align_corners, int64_t order, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const job w = job_of(cti_grid_axis_of(n, mode, padding_mode, align_corners, order), x, result);
    return CTI_LAUNCH(find_weights, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0, launch->stream, w);
}

extern "C" ct_status cti_grid_indices_cuda(cti_launch *launch, const cti_view *x, int64_t n, int mode, int padding_mode,
                                           bool align_corners, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const job w = job_of(cti_grid_axis_of(n, mode, padding_mode, align_corners, 0), x, result);
    return CTI_LAUNCH(find_indices, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0, launch->stream, w);
}
