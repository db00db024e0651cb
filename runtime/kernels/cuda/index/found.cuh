/*
 * Stream compaction: finds the elements for which a test is true, in row-major order, and computes for each of them the
 * number of such elements before it.
 */
#ifndef CTI_CUDA_INDEX_FOUND_CUH
#define CTI_CUDA_INDEX_FOUND_CUH

#include "kernels/cuda/sort/scan.cuh"

template <class Test>
static __global__ void cti_found_count(const __grid_constant__ Test test, int64_t n, int64_t *counts)
{
    __shared__ int64_t shared[CTI_SCAN_WARPS];
    const int64_t first = (int64_t)blockIdx.x * CTI_TILE + threadIdx.x;
    int64_t own = 0, all;
    for (int r = 0; r < CTI_TILE_ROUNDS; r++) {
        const int64_t i = first + r * CTI_CUDA_THREADS;
        own += i < n && test(i);
    }
    (void)cti_sum_before(own, shared, &all);
    if (threadIdx.x == 0) counts[blockIdx.x] = all;
}

static __global__ void cti_found_sum(int64_t *counts, int64_t tiles) { (void)cti_sum_counts(counts, tiles); }

template <class Test, class Act>
static __global__ void cti_found_act(const __grid_constant__ Test test, const __grid_constant__ Act act, int64_t n,
                                     const int64_t *counts)
{
    __shared__ int shared[CTI_SCAN_WARPS];
    const int64_t first = (int64_t)blockIdx.x * CTI_TILE + threadIdx.x;
    int64_t before = counts[blockIdx.x];
    for (int r = 0; r < CTI_TILE_ROUNDS && first - threadIdx.x + r * CTI_CUDA_THREADS < n; r++) {
        const int64_t i = first + r * CTI_CUDA_THREADS;
        const bool is_found = i < n && test(i);
        int all;
        const int rank = cti_sum_before((int)is_found, shared, &all);
        if (is_found) act(i, before + rank);
        before += all;
    }
}

/* Calls act(i, k) on the device for the k-th index i below n for which test(i) is true. */
template <class Test, class Act>
static ct_status cti_for_found(const cti_launch *launch, int64_t n, const Test &test, const Act &act)
{
    if (n == 0) return CT_OK;
    const int64_t tiles = (n + CTI_TILE - 1) / CTI_TILE;
    const cti_scratch counts(launch, (size_t)tiles * sizeof(int64_t));
    ct_status status = counts.status;
    if (status == CT_OK)
        status = CTI_LAUNCH(cti_found_count<Test>, (unsigned)tiles, CTI_CUDA_THREADS, 0, launch->stream, test, n,
                            (int64_t *)counts.data);
    if (status == CT_OK)
        status = CTI_LAUNCH(cti_found_sum, 1, CTI_CUDA_THREADS, 0, launch->stream, (int64_t *)counts.data, tiles);
    if (status == CT_OK)
        status = CTI_LAUNCH((cti_found_act<Test, Act>), (unsigned)tiles, CTI_CUDA_THREADS, 0, launch->stream, test, act,
                            n, (const int64_t *)counts.data);
    return status;
}

#endif
