/* Running sums of counts: over the threads of a block, and over rows in memory, each the work of a block. */
#ifndef CTI_CUDA_SCAN_CUH
#define CTI_CUDA_SCAN_CUH

#include "kernels/cuda/view.cuh"
#include "kernels/cuda/warp.cuh"

/*
 * The sum of what threads before this one bring, and the total of the block, whose size is a multiple of a warp. All
 * threads call it; shared: room for a count of each warp.
 */
static __device__ inline uint32_t cti_sum_before(uint32_t x, uint32_t *shared, uint32_t *total)
{
    const unsigned lane = threadIdx.x % CTI_CUDA_WARP, warp = threadIdx.x / CTI_CUDA_WARP;
    uint32_t sum = x, before = 0, all = 0;
    for (unsigned delta = 1; delta < CTI_CUDA_WARP; delta *= 2) {
        const uint32_t other = __shfl_up_sync(0xffffffffu, sum, delta);
        if (lane >= delta) sum += other;
    }
    __syncthreads(); /* of what a call before has left there */
    if (lane == CTI_CUDA_WARP - 1) shared[warp] = sum;
    __syncthreads();
    for (unsigned w = 0; w < blockDim.x / CTI_CUDA_WARP; w++) {
        before += w < warp ? shared[w] : 0;
        all += shared[w];
    }
    *total = all;
    return before + sum - x;
}

/* Counts become the sums of those before them in their row; totals, which may be NULL: of the rows. */
template <class Count> __global__ void cti_sum_rows(Count *counts, int64_t rows, int64_t length, Count *totals)
{
    __shared__ uint32_t shared[CTI_CUDA_THREADS / CTI_CUDA_WARP];
    for (int64_t row = blockIdx.x; row < rows; row += gridDim.x) {
        uint32_t carry = 0;
        for (int64_t first = 0; first < length; first += blockDim.x) {
            const int64_t i = first + threadIdx.x;
            uint32_t total;
            const uint32_t before = cti_sum_before(i < length ? counts[row * length + i] : 0, shared, &total);
            if (i < length) counts[row * length + i] = carry + before;
            carry += total;
        }
        if (threadIdx.x == 0 && totals) totals[row] = carry;
    }
}

/* The same of rows of a few counts: a thread for each. */
template <class Count> __global__ void cti_sum_short_rows(Count *counts, int64_t rows, int64_t length, Count *totals)
{
    for (int64_t row = cti_first_index(); row < rows; row += cti_index_stride()) {
        Count sum = 0;
        for (int64_t i = row * length; i < (row + 1) * length; i++) {
            const Count count = counts[i];
            counts[i] = sum;
            sum += count;
        }
        if (totals) totals[row] = sum;
    }
}

enum { CTI_SHORT_ROW = 16 };

static inline ct_status cti_start_sum_rows(const cti_launch *launch, uint32_t *counts, int64_t rows, int64_t length,
                                           uint32_t *totals)
{
    if (length <= CTI_SHORT_ROW)
        return CTI_LAUNCH((cti_sum_short_rows<uint32_t>), cti_blocks_for(rows), CTI_CUDA_THREADS, 0, launch->stream,
                          counts, rows, length, totals);
    const unsigned threads = length <= 2 * CTI_CUDA_WARP ? CTI_CUDA_WARP : CTI_CUDA_THREADS;
    return CTI_LAUNCH((cti_sum_rows<uint32_t>), cti_blocks_for(rows, 1), threads, 0, launch->stream, counts, rows,
                      length, totals);
}

#endif
