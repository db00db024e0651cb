/*
 * repeat_along: self [.., n, ..], repeats [n] -> result [.., sum(repeats), ..]: repeats element i of an axis repeats[i]
 * times. Its adjoint, grad [.., sum(repeats), ..] -> result [.., n, ..], adds the gradients of the repetitions of each
 * element. Both use a table that holds, for each index of the repeated axis, the index of the source element.
 */
#include "kernels/cuda/index/gather.cuh"
#include "kernels/cuda/index/runs.cuh"

#include "gen/kernels/ops/repeat_along.h"
#include "gen/kernels/ops/repeat_along_adjoint.h"

namespace {

struct counts {
    const char *data;
    int64_t n, step, length; /* length: size of the repeated axis */
    int dtype;
    cti_fault_site negative, sum;
};

/*
 * Computes begins [n + 1]: the index at which the repetitions of each element begin, followed by the sum of all counts,
 * which may exceed 64 bits.
 */
__global__ void find_begins(const __grid_constant__ counts c, int64_t *begins)
{
    for (int64_t i = threadIdx.x; i < c.n; i += blockDim.x) {
        const int64_t count = cti_index_at(c.data, i * c.step, c.dtype);
        const bool is_usable = cti_is_within(c.negative, count, 0, INT64_MAX);
        /* a count that is too large is clamped, so that the sum does not wrap; the sum is checked instead */
        begins[i] = !is_usable ? 0 : count > c.length ? c.length + 1 : count;
    }
    __syncthreads();
    const int64_t sum = cti_sum_counts(begins, c.n);
    if (threadIdx.x != 0) return;
    begins[c.n] = sum;
    (void)cti_is_within(c.sum, sum, c.length, c.length + 1);
}

__global__ void fill_indices(const int64_t *begins, int64_t n, int64_t length, int64_t *indices)
{
    for (int64_t i = cti_first_index(); i < length; i += cti_index_stride()) {
        const int64_t behind = cti_first_not_below((const uint64_t *)begins, 0, n, (uint64_t)i + 1);
        indices[i] = behind - 1; /* the last element whose repetitions begin at or before i */
    }
}

/* Computes the table. indices: buffer of `length` elements. */
ct_status find_indices(const cti_launch *launch, const cti_view *repeats, int64_t length, int64_t *indices)
{
    const cti_device_view given = cti_vector_by_value(repeats);
    const counts c = {given.data,
                      given.numel,
                      given.strides[0],
                      length,
                      given.dtype,
                      cti_fault_site_of(launch, "number of repeats"),
                      cti_fault_site_of(launch, "sum of repeats")};
    const cti_scratch begins(launch, (size_t)(c.n + 1) * sizeof(int64_t));
    ct_status status = begins.status;
    if (status == CT_OK)
        status = CTI_LAUNCH(find_begins, 1, CTI_CUDA_THREADS, 0, launch->stream, c, (int64_t *)begins.data);
    if (status == CT_OK && length)
        status = CTI_LAUNCH(fill_indices, cti_blocks_for(length), CTI_CUDA_THREADS, 0, launch->stream,
                            (const int64_t *)begins.data, c.n, length, indices);
    return status;
}

} // namespace

extern "C" ct_status cti_repeat_along_cuda(cti_launch *launch, const cti_view *self, int64_t dim,
                                           const cti_view *repeats, cti_view *result)
{
    const int64_t length = result->sizes[dim], one = 1;
    const cti_scratch indices(launch, (size_t)length * sizeof(int64_t));
    if (indices.status != CT_OK) return indices.status;
    const ct_status status = find_indices(launch, repeats, length, (int64_t *)indices.data);
    if (status != CT_OK || result->numel == 0 || self->numel == 0) return status;
    cti_view index = {};
    index.data = indices.data;
    index.sizes = &length;
    index.strides = &one;
    index.numel = length;
    index.ndim = 1;
    index.dtype = CT_DTYPE_I64;
    cti_gather_job w = {};
    w.along = self->strides[dim];
    w.bound = self->sizes[dim];
    for (int d = 0; d < (int)result->ndim; d++)
        cti_space_add(w.space, result->sizes[d],
                      {d == dim ? 1 : 0, d == dim ? 0 : self->strides[d], result->strides[d]});
    return cti_gather_all(launch, w, &index, self, result);
}

extern "C" ct_status cti_repeat_along_adjoint_cuda(cti_launch *launch, const cti_view *grad, int64_t dim,
                                                   const cti_view *repeats, cti_view *result)
{
    const int64_t length = grad->sizes[dim];
    const cti_scratch indices(launch, (size_t)length * sizeof(int64_t));
    ct_status status = indices.status;
    if (status == CT_OK) status = find_indices(launch, repeats, length, (int64_t *)indices.data);
    if (status == CT_OK) status = cti_zero_all(launch, result);
    if (status != CT_OK || grad->numel == 0 || result->numel == 0) return status;
    const cti_device_view from = cti_view_by_value(grad);
    cti_device_view index = from;
    index.data = (char *)indices.data;
    index.dtype = CT_DTYPE_I64;
    for (int d = 0; d < index.ndim; d++) index.strides[d] = d == dim;
    return cti_runs_add(launch, cti_runs_of(launch, dim, index, from, cti_view_by_value(result)), cti_int_scalar(1));
}
