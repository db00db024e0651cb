/*
 * Reductions and scans. Each applies a formula (the map) to every element, combines the values in a wide type (the
 * fold), and applies a formula (the finish) to every result. Included by generated/cuda.
 */
#ifndef CTI_CUDA_REDUCE_CUH
#define CTI_CUDA_REDUCE_CUH

#include "kernels/cuda/elementwise.cuh"
#include "kernels/cuda/warp.cuh"
#include "kernels/reduce_steps.h"

/* ---- the folds of kernels/reduce_steps.h as types: cti_reduce_add_f32 and others ---- */

#define CTI_REDUCE_TYPE(name, value, wide, neutral, step_, merge_, narrow) \
    struct cti_reduce_##name { \
        typedef value value_type; \
        typedef wide wide_type; \
        static __device__ wide start() { return neutral; } \
        static __device__ wide step(wide a, value v) { return step_(a, v); } \
        static __device__ wide merge(wide a, wide b) { return merge_(a, b); } \
        static __device__ value finish(wide a) { return narrow(a); } \
    };
CTI_REDUCE_LIST(CTI_REDUCE_TYPE)
#undef CTI_REDUCE_TYPE

/* Returns the value of one element that is combined: the output of the map. */
template <class Map, class Fold>
static __device__ typename Fold::value_type cti_mapped(const cti_cuda_plan &plan, const int64_t *offsets,
                                                       const typename Map::attrs_type &attrs)
{
    Map element = {};
    cti_reader<Map> reader = {plan, element, offsets, 0};
    Map::inputs(reader);
    element.compute(attrs);
    cti_output_of<Map, typename Fold::value_type> made = {element, {}};
    Map::outputs(made);
    return made.value;
}

/* Applies the finish formula to an accumulator and stores the result. */
template <class Fold, class Finish>
static __device__ void cti_store_folded(const cti_cuda_plan &plan, int64_t offset, typename Fold::wide_type wide,
                                        const typename Finish::attrs_type &attrs)
{
    typedef typename Fold::value_type value_type;
    Finish element = {};
    cti_input_of<Finish, value_type> given = {element, Fold::finish(wide)};
    Finish::inputs(given);
    element.compute(attrs);
    cti_output_of<Finish, value_type> made = {element, {}};
    Finish::outputs(made);
    cti_memory<value_type>::store(plan.operands[0].data, offset, plan.operands[0].dtype, made.value);
}

/* ---- reductions ---- */

/*
 * Elements begin to end - 1 of a result, whose operands begin at offsets `kept`. fold() combines the part of lane
 * `lane`.
 */
template <class Map, class Fold> struct cti_folded {
    typedef typename Fold::wide_type wide_type;

    enum { width = cti_width<typename Map::compute_type>::wide };

    const cti_cuda_fold_plan &job;
    const typename Map::attrs_type &attrs;
    const int64_t *kept;
    int64_t result;

    /* Folds `width` elements that are contiguous in memory. */
    __device__ wide_type step_chunk(wide_type wide, int64_t r) const
    {
        Map elements[width] = {};
        cti_chunk<Map, width> chunk = {job.plan, elements, result * job.num_folded + r};
        Map::inputs(chunk);
        for (int k = 0; k < width; k++) {
            elements[k].compute(attrs);
            cti_output_of<Map, typename Fold::value_type> made = {elements[k], {}};
            Map::outputs(made);
            wide = Fold::step(wide, made.value);
        }
        return wide;
    }

    __device__ wide_type step_one(wide_type wide, int64_t r) const
    {
        int64_t offsets[Map::num_operands];
        for (int i = 0; i < Map::num_operands; i++) offsets[i] = kept[i];
        cti_add_offsets<Map::num_operands>(job.plan, job.num_kept, job.plan.ndim, r, offsets);
        return Fold::step(wide, cti_mapped<Map, Fold>(job.plan, offsets, attrs));
    }

    /*
     * If all lanes process one result, each lane processes chunks of elements, contiguous in memory or not, so that the
     * order of additions depends on sizes only.
     */
    __device__ wide_type fold(int64_t begin, int64_t end, unsigned lane) const
    {
        wide_type wide = Fold::start();
        const int turn = job.along_lanes ? width : 1;
        for (int64_t r = begin + lane * turn; r < end; r += job.lanes * turn) {
            if (job.plan.flat) {
                wide = step_chunk(wide, r);
                continue;
            }
            CTI_NOT_UNROLLED
            for (int k = 0; k < turn && r + k < end; k++) wide = step_one(wide, r + k);
        }
        return wide;
    }
};

/*
 * Merges the accumulators of a result's lanes pairwise; lane 0 gets the total. If the lanes are in different warps,
 * shared memory is used. All threads of a block call it.
 */
template <class Fold>
static __device__ typename Fold::wide_type cti_merge_lanes(const cti_cuda_fold_plan &job,
                                                           typename Fold::wide_type *shared, unsigned slot,
                                                           unsigned lane, typename Fold::wide_type wide)
{
    typename Fold::wide_type *const own = shared + slot * job.lanes;
    const unsigned last = job.along_lanes ? CTI_CUDA_WARP : 1;
    unsigned half = job.lanes / 2;
    if (half >= last) {
        own[lane] = wide;
        __syncthreads();
        for (; half >= last; half /= 2) {
            if (lane < half) own[lane] = Fold::merge(own[lane], own[lane + half]);
            __syncthreads();
        }
        wide = own[lane];
    }
    for (; half > 0; half /= 2) {
        const typename Fold::wide_type other = cti_shuffle_down(wide, half);
        if (lane < half) wide = Fold::merge(wide, other);
    }
    return wide;
}

/*
 * A block computes blockDim / lanes results of one part (blockIdx.y) of the reduced range. Each result has `lanes`
 * threads. The threads advance through the part with a fixed stride; then their accumulators are merged. The order of
 * additions depends on sizes only.
 */
template <class Map, class Fold, class Finish>
static __global__ void cti_reduce_kernel(const __grid_constant__ cti_cuda_fold_plan job,
                                         const typename Map::attrs_type map_attrs,
                                         const typename Finish::attrs_type finish_attrs)
{
    typedef typename Fold::wide_type wide_type;
    __shared__ wide_type shared[CTI_CUDA_THREADS];
    const unsigned side = blockDim.x / job.lanes;
    const unsigned lane = job.along_lanes ? threadIdx.x % job.lanes : threadIdx.x / side;
    const unsigned slot = job.along_lanes ? threadIdx.x / job.lanes : threadIdx.x % side;
    const int64_t result = (int64_t)blockIdx.x * side + slot, begin = blockIdx.y * job.part_length;
    const int64_t end = job.num_folded - begin < job.part_length ? job.num_folded : begin + job.part_length;
    int64_t kept[Map::num_operands] = {};
    wide_type wide = Fold::start();
    if (result < job.num_results) {
        cti_add_offsets<Map::num_operands>(job.plan, 0, job.num_kept, result, kept);
        const cti_folded<Map, Fold> elements = {job, map_attrs, kept, result};
        wide = elements.fold(begin, end, lane);
    }
    wide = cti_merge_lanes<Fold>(job, shared, slot, lane, wide);
    if (lane != 0 || result >= job.num_results) return;
    if (job.parts)
        ((wide_type *)job.parts)[blockIdx.y * job.num_results + result] = wide;
    else
        cti_store_folded<Fold, Finish>(job.plan, kept[0], wide, finish_attrs);
}

/* Merges the parts of a result in order, by one thread for each result. */
template <class Fold, class Finish>
static __global__ void cti_parts_kernel(const __grid_constant__ cti_cuda_fold_plan job,
                                        const typename Finish::attrs_type finish_attrs)
{
    typedef typename Fold::wide_type wide_type;
    const int64_t result = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (result >= job.num_results) return;
    const wide_type *const parts = (const wide_type *)job.parts;
    wide_type wide = parts[result];
    for (int64_t part = 1; part < job.num_parts; part++)
        wide = Fold::merge(wide, parts[part * job.num_results + result]);
    int64_t offset[1] = {0};
    cti_add_offsets<1>(job.plan, 0, job.num_kept, result, offset);
    cti_store_folded<Fold, Finish>(job.plan, offset[0], wide, finish_attrs);
}

/* The launcher of a reduction. */
template <class Map, class Fold, class Finish>
static ct_status cti_reduce_launch(const cti_cuda_fold_plan *job, const void *map_attrs, const void *finish_attrs)
{
    const typename Map::attrs_type map_given = cti_attrs_of<Map>(map_attrs);
    const typename Finish::attrs_type finish_given = cti_attrs_of<Finish>(finish_attrs);
    const int64_t side = CTI_CUDA_THREADS / job->lanes;
    const dim3 grid((unsigned)((job->num_results + side - 1) / side), (unsigned)job->num_parts);
    const auto fold = cti_reduce_kernel<Map, Fold, Finish>;
    const ct_status status =
        CTI_LAUNCH(fold, grid, CTI_CUDA_THREADS, 0, job->plan.stream, *job, map_given, finish_given);
    if (status != CT_OK || !job->parts) return status;
    const unsigned blocks = (unsigned)((job->num_results + CTI_CUDA_THREADS - 1) / CTI_CUDA_THREADS);
    const auto parts = cti_parts_kernel<Fold, Finish>;
    return CTI_LAUNCH(parts, blocks, CTI_CUDA_THREADS, 0, job->plan.stream, *job, finish_given);
}

/* Entry of a table of reductions. */
template <class Map, class Fold, class Finish>
static constexpr cti_cuda_fold cti_reduce_entry = {cti_reduce_launch<Map, Fold, Finish>,
                                                   sizeof(typename Fold::wide_type)};

/* ---- scans ---- */

/*
 * Elements r to r + width - 1 of a line. at[k] is the combination of the thread's elements up to and including element
 * k; the last one is the thread's total.
 */
template <class Map, class Fold> struct cti_scanned {
    enum { width = 4 };

    typename Fold::wide_type at[width];

    __device__ cti_scanned(const cti_cuda_scan_plan &job, const int64_t *start, int64_t r,
                           const typename Map::attrs_type &attrs)
    {
        typename Fold::wide_type wide = Fold::start();
        for (int k = 0; k < width; k++) {
            int64_t offsets[Map::num_operands];
            for (int i = 0; i < Map::num_operands; i++)
                offsets[i] = start[i] + (r + k) * job.plan.operands[i].strides[job.plan.ndim - 1];
            if (r + k < job.length) wide = Fold::step(wide, cti_mapped<Map, Fold>(job.plan, offsets, attrs));
            at[k] = wide;
        }
    }
};

/*
 * Kernel with one block for each line. The block processes the line in pieces, with a few elements for each thread. In
 * a piece, each warp is scanned first; then the totals of the preceding warps are added; then the total of the
 * preceding pieces.
 */
template <class Map, class Fold, class Finish>
static __global__ void cti_scan_kernel(const __grid_constant__ cti_cuda_scan_plan job,
                                       const typename Map::attrs_type map_attrs,
                                       const typename Finish::attrs_type finish_attrs)
{
    enum { num_warps = CTI_CUDA_THREADS / CTI_CUDA_WARP, width = cti_scanned<Map, Fold>::width };

    typedef typename Fold::wide_type wide_type;
    __shared__ wide_type totals[num_warps];
    const unsigned lane = threadIdx.x % CTI_CUDA_WARP, warp = threadIdx.x / CTI_CUDA_WARP, last = job.plan.ndim - 1;
    for (int64_t line = blockIdx.x; line < job.num_lines; line += gridDim.x) {
        int64_t start[Map::num_operands] = {};
        cti_add_offsets<Map::num_operands>(job.plan, 0, last, line, start);
        wide_type carry = Fold::start();
        for (int64_t first = 0; first < job.length; first += CTI_CUDA_THREADS * width) {
            const int64_t r = first + threadIdx.x * width;
            const cti_scanned<Map, Fold> own(job, start, r, map_attrs);
            wide_type wide = own.at[width - 1];
            for (unsigned delta = 1; delta < CTI_CUDA_WARP; delta *= 2) {
                const wide_type before = cti_shuffle_up(wide, delta);
                if (lane >= delta) wide = Fold::merge(before, wide);
            }
            if (lane == CTI_CUDA_WARP - 1) totals[warp] = wide;
            const wide_type of_lanes = cti_shuffle_up(wide, 1);
            __syncthreads();
            wide_type before = carry;
            for (unsigned w = 0; w < num_warps; w++) {
                if (w < warp) before = Fold::merge(before, totals[w]);
                carry = Fold::merge(carry, totals[w]);
            }
            if (lane > 0) before = Fold::merge(before, of_lanes);
            for (int k = 0; k < width && r + k < job.length; k++)
                cti_store_folded<Fold, Finish>(job.plan, start[0] + (r + k) * job.plan.operands[0].strides[last],
                                               Fold::merge(before, own.at[k]), finish_attrs);
            __syncthreads(); /* the next iteration overwrites the totals */
        }
    }
}

/* The launcher of a scan. */
template <class Map, class Fold, class Finish>
static ct_status cti_scan_launch(const cti_cuda_scan_plan *job, const void *map_attrs, const void *finish_attrs)
{
    const typename Map::attrs_type map_given = cti_attrs_of<Map>(map_attrs);
    const typename Finish::attrs_type finish_given = cti_attrs_of<Finish>(finish_attrs);
    const unsigned blocks = (unsigned)(job->num_lines < CTI_CUDA_MOST_BLOCKS ? job->num_lines : CTI_CUDA_MOST_BLOCKS);
    const auto scan = cti_scan_kernel<Map, Fold, Finish>;
    return CTI_LAUNCH(scan, blocks, CTI_CUDA_THREADS, 0, job->plan.stream, *job, map_given, finish_given);
}

#endif
