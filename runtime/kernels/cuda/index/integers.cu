/*
 * Kernels that compute integer tensors.
 * one_hot: self [*] -> result [*, classes], zeros with a single 1 in each row.
 * unravel_coordinates: indices [*] -> result [*, axes], the coordinates of elements, from their row-major indices.
 * tril_indices, triu_indices: result [2, count], the row and column indices of a triangle, row by row.
 */
#include "kernels/cuda/index/space.cuh"

#include "gen/kernels/ops/one_hot.h"
#include "gen/kernels/ops/tril_indices.h"
#include "gen/kernels/ops/triu_indices.h"
#include "gen/kernels/ops/unravel_coordinates.h"

namespace {

struct job {
    cti_space<2> space; /* the views indices, and result without its last axis */
    const char *indices;
    int64_t *to, along, bound;
    int dtype;
    cti_fault_site site;
};

__global__ void mark(const __grid_constant__ job w)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(w.space, i, at);
        const int64_t index = cti_index_at(w.indices, at[0], w.dtype);
        if (cti_is_within(w.site, index, 0, w.bound)) w.to[at[1] + index * w.along] = 1;
    }
}

enum { MOST_AXES = 64 };

struct axes {
    int64_t count, sizes[MOST_AXES];
};

__global__ void unravel(const __grid_constant__ job w, const __grid_constant__ axes shape)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(w.space, i, at);
        int64_t index = cti_index_at(w.indices, at[0], w.dtype);
        if (!cti_is_within(w.site, index, 0, w.bound)) index = 0;
        for (int64_t d = shape.count; d-- > 0;) {
            const int64_t size = shape.sizes[d] ? shape.sizes[d] : 1, rest = cti_quotient(index, size);
            w.to[at[1] + d * w.along] = index - rest * size;
            index = rest;
        }
    }
}

job job_of(const cti_launch *launch, const cti_view *indices, const cti_view *result, const char *what)
{
    job w = {};
    for (int d = 0; d < (int)indices->ndim; d++)
        cti_space_add(w.space, indices->sizes[d], {indices->strides[d], result->strides[d]});
    w.indices = (const char *)indices->data;
    w.dtype = indices->dtype;
    w.to = (int64_t *)result->data;
    w.along = result->strides[indices->ndim];
    w.site = cti_fault_site_of(launch, what);
    return w;
}

/* ---- triangles ---- */

struct triangle {
    int64_t rows, cols, offset, pairs, by_kind, by_pair;
    char *to;
    int dtype;
    bool is_lower;
};

__device__ inline int64_t at_least_0(int64_t x) { return x < 0 ? 0 : x; }

__device__ inline int64_t at_most(int64_t x, int64_t most) { return x > most ? most : x; }

/* Number of elements of the triangle in the rows before `row`. */
__device__ int64_t pairs_before(const triangle &t, int64_t row)
{
    if (t.is_lower) { /* after the empty rows, the lengths increase by 1 up to the number of columns */
        const int64_t first = at_least_0(-t.offset), rows = at_least_0(row - first), least = first + t.offset + 1;
        const int64_t grow = at_most(at_least_0(t.cols - least), rows);
        return grow * least + grow * (grow - 1) / 2 + (rows - grow) * t.cols;
    }
    /* rows are full first; then the length decreases by one per row; then it is 0 */
    const int64_t full = at_most(at_least_0(-t.offset), row);
    const int64_t most = t.cols - at_least_0(t.offset), fall = at_most(row - full, at_least_0(most));
    return full * t.cols + fall * most - fall * (fall - 1) / 2;
}

__global__ void list_pairs(const __grid_constant__ triangle t)
{
    for (int64_t i = cti_first_index(); i < t.pairs; i += cti_index_stride()) {
        int64_t from = 0, to = t.rows; /* binary search for the last row that begins at or before pair i */
        while (from + 1 < to) {
            const int64_t middle = from + (to - from) / 2;
            if (pairs_before(t, middle) <= i)
                from = middle;
            else
                to = middle;
        }
        const int64_t column = i - pairs_before(t, from) + (t.is_lower ? 0 : at_least_0(from + t.offset));
        cti_memory<int64_t>::store(t.to, i * t.by_pair, t.dtype, from);
        cti_memory<int64_t>::store(t.to, i * t.by_pair + t.by_kind, t.dtype, column);
    }
}

ct_status run_triangle(const cti_launch *launch, int64_t rows, int64_t cols, int64_t offset, bool is_lower,
                       const cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    triangle t = {};
    t.rows = rows;
    t.cols = cols;
    t.offset = offset > cols ? cols : offset < -rows ? -rows : offset;
    t.pairs = result->numel / 2;
    t.by_kind = result->strides[0];
    t.by_pair = result->strides[1];
    t.to = (char *)result->data;
    t.dtype = result->dtype;
    t.is_lower = is_lower;
    return CTI_LAUNCH(list_pairs, cti_blocks_for(t.pairs), CTI_CUDA_THREADS, 0, launch->stream, t);
}

} // namespace

extern "C" ct_status cti_one_hot_cuda(cti_launch *launch, const cti_view *self, int64_t num_classes, cti_view *result)
{
    const ct_status status = cti_zero_all(launch, result);
    if (status != CT_OK || self->numel == 0) return status;
    job w = job_of(launch, self, result, "class");
    const int64_t capacity = result->sizes[self->ndim];
    w.bound = num_classes < 0 || num_classes > capacity ? capacity : num_classes;
    return CTI_LAUNCH(mark, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0, launch->stream, w);
}

extern "C" ct_status cti_unravel_coordinates_cuda(cti_launch *launch, const cti_view *indices, ct_ints shape,
                                                  cti_view *result)
{
    if (indices->numel == 0) return CT_OK;
    if (shape.count > MOST_AXES) return CT_E_UNSUPPORTED;
    axes a = {};
    a.count = shape.count;
    job w = job_of(launch, indices, result, "index");
    w.bound = 1; /* product of the sizes; INT64_MAX if it overflows */
    for (int64_t d = 0; d < shape.count; d++) {
        const int64_t size = a.sizes[d] = shape.items[d];
        w.bound = size && w.bound > INT64_MAX / size ? INT64_MAX : w.bound * size;
    }
    for (int64_t d = 0; d < shape.count; d++)
        if (shape.items[d] == 0) w.bound = 0;
    return CTI_LAUNCH(unravel, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0, launch->stream, w, a);
}

extern "C" ct_status cti_tril_indices_cuda(cti_launch *launch, int64_t row, int64_t col, int64_t offset, ct_dtype,
                                           ct_device, cti_view *result)
{
    return run_triangle(launch, row, col, offset, true, result);
}

extern "C" ct_status cti_triu_indices_cuda(cti_launch *launch, int64_t row, int64_t col, int64_t offset, ct_dtype,
                                           ct_device, cti_view *result)
{
    return run_triangle(launch, row, col, offset, false, result);
}
