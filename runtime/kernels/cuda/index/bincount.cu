/*
 * bincount: self [n], weights [n] -> result [bins]: the number of occurrences of each value, or the sum of the weights
 * of these occurrences. count_bins: self [n] -> i64 [], one more than the largest value. Integer counts do not depend
 * on the order in which blocks add their counts. Weights are added in the order of the elements, unless the program
 * allows any order.
 */
#include "kernels/cuda/index/atomic_sums.cuh"

#include "gen/kernels/ops/bincount.h"
#include "gen/kernels/ops/count_bins.h"

namespace {

struct values {
    const char *data;
    int64_t n, step;
    int dtype;
    cti_fault_site site;
};

values values_of(const cti_launch *launch, const cti_view *self)
{
    const cti_device_view v = cti_vector_by_value(self);
    return {v.data, v.numel, v.strides[0], v.dtype, cti_fault_site_of(launch, "element of self")};
}

__global__ void begin_with(int64_t *to, int64_t value) { *to = value; }

__global__ void find_bins(const __grid_constant__ values x, int64_t *bins)
{
    __shared__ int64_t shared[CTI_SCAN_WARPS];
    int64_t most = -1;
    for (int64_t i = cti_first_index(); i < x.n; i += cti_index_stride()) {
        const int64_t index = cti_index_at(x.data, i * x.step, x.dtype);
        if (cti_is_within(x.site, index, 0, INT64_MAX) && index > most) most = index;
    }
    most = cti_fold_lanes(most, CTI_CUDA_THREADS, shared, [](int64_t a, int64_t b) { return a > b ? a : b; });
    if (threadIdx.x == 0 && most >= 0) atomicMax((long long *)bins, (long long)(most + 1));
}

enum { MOST_BINS = 4096 }; /* maximum number of bins that a block counts in shared memory */

__global__ void count_in_blocks(const __grid_constant__ values x, int64_t bins, int64_t step, int64_t *counts)
{
    __shared__ unsigned own[MOST_BINS];
    for (int64_t k = threadIdx.x; k < bins; k += blockDim.x) own[k] = 0;
    __syncthreads();
    for (int64_t i = cti_first_index(); i < x.n; i += cti_index_stride()) {
        const int64_t index = cti_index_at(x.data, i * x.step, x.dtype);
        if (cti_is_within(x.site, index, 0, bins)) atomicAdd(&own[index], 1u);
    }
    __syncthreads();
    for (int64_t k = threadIdx.x; k < bins; k += blockDim.x)
        if (own[k]) atomicAdd((unsigned long long *)&counts[k * step], (unsigned long long)own[k]);
}

__global__ void count_all(const __grid_constant__ values x, int64_t bins, int64_t step, int64_t *counts)
{
    for (int64_t i = cti_first_index(); i < x.n; i += cti_index_stride()) {
        const int64_t index = cti_index_at(x.data, i * x.step, x.dtype);
        if (cti_is_within(x.site, index, 0, bins)) atomicAdd((unsigned long long *)&counts[index * step], 1ull);
    }
}

/*
 * Returns the number of blocks. It is chosen so that a block reads many elements for each bin that it adds to the
 * result at its end.
 */
unsigned blocks_of(int64_t n)
{
    enum { EACH = 16 };

    const unsigned blocks = cti_blocks_for((n + EACH - 1) / EACH);
    return blocks > 2048 ? 2048 : blocks;
}

} // namespace

extern "C" ct_status cti_count_bins_cuda(cti_launch *launch, const cti_view *self, int64_t minlength, cti_view *result)
{
    int64_t *const bins = (int64_t *)result->data;
    const ct_status status = CTI_LAUNCH(begin_with, 1, 1, 0, launch->stream, bins, minlength > 0 ? minlength : 0);
    if (status != CT_OK || self->numel == 0) return status;
    return CTI_LAUNCH(find_bins, blocks_of(self->numel), CTI_CUDA_THREADS, 0, launch->stream, values_of(launch, self),
                      bins);
}

/* The result has a bin for every value, since count_bins computed its size. */
extern "C" ct_status cti_bincount_cuda(cti_launch *launch, const cti_view *self, int64_t, cti_view *result)
{
    const ct_status status = cti_zero_all(launch, result);
    if (status != CT_OK || self->numel == 0 || result->numel == 0) return status;
    const values x = values_of(launch, self);
    const int64_t bins = result->numel, step = result->strides[0];
    int64_t *const counts = (int64_t *)result->data;
    return bins <= MOST_BINS
               ? CTI_LAUNCH(count_in_blocks, blocks_of(x.n), CTI_CUDA_THREADS, 0, launch->stream, x, bins, step, counts)
               : CTI_LAUNCH(count_all, blocks_of(x.n), CTI_CUDA_THREADS, 0, launch->stream, x, bins, step, counts);
}

extern "C" ct_status cti_bincount_weights_cuda(cti_launch *launch, const cti_view *self, const cti_view *weights,
                                               int64_t, cti_view *result)
{
    const ct_status status = cti_zero_all(launch, result);
    if (status != CT_OK || self->numel == 0 || result->numel == 0) return status;
    cti_runs_job w =
        cti_runs_of(launch, 0, cti_vector_by_value(self), cti_vector_by_value(weights), cti_vector_by_value(result));
    w.site = cti_fault_site_of(launch, "element of self");
    const ct_status added = cti_atomic_sums(launch, w, cti_int_scalar(1));
    return added == CT_E_UNSUPPORTED ? cti_runs_all<cti_of_any<double>>(launch, w, cti_add_op<double>{1}) : added;
}
