/*
 * Scans (running reductions) of items along lines of a view. The merge of two items must be associative; it need not be
 * commutative. A line is processed in one of two ways: by one thread, where neighbouring threads have neighbouring
 * lines; or by a block, which processes the line in pieces.
 *
 * A job has a plan and a function line(number), which returns a scan of this line. The scan has two functions: load(i)
 * returns an item, and store(i, item) stores an item. It has two static functions: none() returns the neutral item, and
 * merge(before, next) returns the merge of two consecutive items.
 */
#ifndef CTI_CUDA_LINE_SCAN_CUH
#define CTI_CUDA_LINE_SCAN_CUH

#include "kernels/cuda/lines.cuh"

template <class Job>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS) cti_scan_serially(const __grid_constant__ Job w)
{
    for (int64_t line = cti_first_index(); line < w.plan.count; line += cti_index_stride()) {
        auto scan = w.line(line);
        auto so_far = scan.none();
        for (int64_t i = 0; i < w.plan.length; i++) {
            so_far = scan.merge(so_far, scan.load(i));
            scan.store(i, so_far);
        }
    }
}

template <class Job>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS) cti_scan_blockwise(const __grid_constant__ Job w)
{
    enum { width = 4, num_warps = CTI_CUDA_THREADS / CTI_CUDA_WARP };

    typedef typename Job::item item;
    __shared__ item totals[num_warps];
    const unsigned lane = threadIdx.x % CTI_CUDA_WARP, warp = threadIdx.x / CTI_CUDA_WARP;
    for (int64_t line = blockIdx.x; line < w.plan.count; line += gridDim.x) {
        auto scan = w.line(line);
        item carry = scan.none();
        for (int64_t first = 0; first < w.plan.length; first += CTI_CUDA_THREADS * width) {
            const int64_t r = first + threadIdx.x * width;
            item own[width], so_far = scan.none();
            for (int k = 0; k < width; k++) {
                if (r + k < w.plan.length) so_far = scan.merge(so_far, scan.load(r + k));
                own[k] = so_far;
            }
            for (unsigned delta = 1; delta < CTI_CUDA_WARP; delta *= 2) {
                const item before = cti_shuffle_up(so_far, delta);
                if (lane >= delta) so_far = scan.merge(before, so_far);
            }
            if (lane == CTI_CUDA_WARP - 1) totals[warp] = so_far;
            const item of_lanes = cti_shuffle_up(so_far, 1);
            __syncthreads();
            item before = carry;
            for (unsigned k = 0; k < num_warps; k++) {
                if (k < warp) before = scan.merge(before, totals[k]);
                carry = scan.merge(carry, totals[k]);
            }
            if (lane > 0) before = scan.merge(before, of_lanes);
            for (int k = 0; k < width && r + k < w.plan.length; k++) scan.store(r + k, scan.merge(before, own[k]));
            __syncthreads(); /* the next iteration overwrites the totals */
        }
    }
}

template <class Job> static ct_status cti_scan_run(const cti_launch *launch, const Job &w)
{
    const cti_line_plan &p = w.plan;
    if (p.count == 0 || p.length == 0) return CT_OK;
    if (p.length <= CTI_CUDA_WARP || (p.is_across && (p.count >= 1024 || p.length <= 1024)))
        return CTI_LAUNCH((cti_scan_serially<Job>), cti_blocks_for(p.count), CTI_CUDA_THREADS, 0, launch->stream, w);
    return CTI_LAUNCH((cti_scan_blockwise<Job>), cti_blocks_for(p.count, 1), CTI_CUDA_THREADS, 0, launch->stream, w);
}

#endif
