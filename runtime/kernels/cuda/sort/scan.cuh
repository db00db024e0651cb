/* Exclusive prefix sums of counts: over the threads of a block, and over rows in memory, one block per row. */
#ifndef CTI_CUDA_SCAN_CUH
#define CTI_CUDA_SCAN_CUH

#include "kernels/cuda/view.cuh"
#include "kernels/cuda/warp.cuh"

enum { CTI_SCAN_WARPS = CTI_CUDA_THREADS / CTI_CUDA_WARP };

/* Number of elements per tile, for blocks that count elements. */
enum { CTI_TILE_ROUNDS = 8, CTI_TILE = CTI_CUDA_THREADS * CTI_TILE_ROUNDS };

/*
 * Returns the sum of x over the preceding threads of the block. *total: the sum over all threads. The size of the block
 * is a multiple of the warp size. shared: one value per warp. All threads call it.
 */
template <class T> static __device__ T cti_sum_before(T x, T *shared, T *total)
{
    const unsigned lane = threadIdx.x % CTI_CUDA_WARP, warp = threadIdx.x / CTI_CUDA_WARP;
    T sum = x, before = 0, all = 0;
    for (unsigned delta = 1; delta < CTI_CUDA_WARP; delta *= 2) {
        const T other = cti_shuffle_up(sum, delta);
        if (lane >= delta) sum += other;
    }
    __syncthreads(); /* a preceding call may still read shared */
    if (lane == CTI_CUDA_WARP - 1) shared[warp] = sum;
    __syncthreads();
    for (unsigned w = 0; w < blockDim.x / CTI_CUDA_WARP; w++) {
        if (w < warp) before += shared[w];
        all += shared[w];
    }
    *total = all;
    return before + sum - x;
}

/* Replaces each of n counts by the sum of the preceding counts, and returns the sum of all counts. Run by one block. */
template <class Count> static __device__ Count cti_sum_counts(Count *counts, int64_t n)
{
    __shared__ Count shared[CTI_SCAN_WARPS];
    Count carry = 0;
    for (int64_t first = 0; first < n; first += blockDim.x) {
        const int64_t i = first + threadIdx.x;
        Count total;
        const Count before = cti_sum_before(i < n ? counts[i] : (Count)0, shared, &total);
        if (i < n) counts[i] = carry + before;
        carry += total;
    }
    return carry;
}

/* Replaces each count by the sum of the preceding counts in its row; totals: one per row. */
template <class Count>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS)
    cti_sum_rows(Count *counts, int64_t rows, int64_t length, Count *totals)
{
    for (int64_t row = blockIdx.x; row < rows; row += gridDim.x) {
        const Count total = cti_sum_counts(counts + row * length, length);
        if (threadIdx.x == 0) totals[row] = total;
    }
}

/* Like cti_sum_rows, for short rows: one thread per row. */
template <class Count>
static __global__ void cti_sum_short_rows(Count *counts, int64_t rows, int64_t length, Count *totals)
{
    for (int64_t row = cti_first_index(); row < rows; row += cti_index_stride()) {
        Count sum = 0;
        for (int64_t i = row * length; i < (row + 1) * length; i++) {
            const Count count = counts[i];
            counts[i] = sum;
            sum += count;
        }
        totals[row] = sum;
    }
}

enum { CTI_SHORT_ROW = 16 };

template <class Count>
static ct_status cti_start_sum_rows(const cti_launch *launch, Count *counts, int64_t rows, int64_t length,
                                    Count *totals)
{
    if (length <= CTI_SHORT_ROW)
        return CTI_LAUNCH((cti_sum_short_rows<Count>), cti_blocks_for(rows), CTI_CUDA_THREADS, 0, launch->stream,
                          counts, rows, length, totals);
    const unsigned threads = length <= 2 * CTI_CUDA_WARP ? CTI_CUDA_WARP : CTI_CUDA_THREADS;
    return CTI_LAUNCH((cti_sum_rows<Count>), cti_blocks_for(rows, 1), threads, 0, launch->stream, counts, rows, length,
                      totals);
}

#endif
