/*
 * histc, histogram: self [*], weight [*] -> hist [bins], bin_edges [bins + 1]: the number of elements, or the sum of
 * their weights, in each bin of a range. The bin of each element is found first; elements outside the range are
 * assigned to one extra bin. Counts do not depend on the order of addition. Weights are added in the order of the
 * elements, in f64.
 */
#include "kernels/cuda/index/atomic_sums.cuh"

#include "gen/kernels/ops/histc.h"
#include "gen/kernels/ops/histogram.h"

namespace {

struct range {
    double low, high;
};

struct range_of {
    __device__ range operator()(range a, range b) const
    {
        return {a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
    }
};

struct elements {
    cti_space<1> space;
    const char *data;
    int dtype;
};

__device__ inline double element_at(const elements &x, int64_t i)
{
    int64_t at[1];
    cti_offsets_in(x.space, i, at);
    return cti_memory<double>::load(x.data, at[0], x.dtype);
}

enum { MOST_BLOCKS = 256 };

/*
 * Computes the range of the elements that each block reads: the smallest and the largest element. If an element is not
 * finite, the range is infinite.
 */
__global__ void find_ranges(const __grid_constant__ elements x, range *found)
{
    __shared__ range shared[CTI_SCAN_WARPS];
    range own = {INFINITY, -INFINITY};
    for (int64_t i = cti_first_index(); i < x.space.numel; i += cti_index_stride()) {
        const double value = element_at(x, i);
        const bool is_finite = value - value == 0;
        own = range_of()(own, is_finite ? range{value, value} : range{-INFINITY, INFINITY});
    }
    own = cti_fold_lanes(own, CTI_CUDA_THREADS, shared, range_of());
    if (threadIdx.x == 0) found[blockIdx.x] = own;
}

/* Merges `count` ranges into the first range. A range of length 0 is extended by `margin` on both sides. */
__global__ void join_ranges(range *found, int64_t count, double margin, cti_fault_site finite, cti_fault_site order)
{
    range all = found[0];
    for (int64_t i = 1; i < count; i++) all = range_of()(all, found[i]);
    const bool is_finite = all.low - all.low == 0 && all.high - all.high == 0;
    const bool is_usable = cti_is_within(finite, is_finite ? 0 : 1, 0, 1) &&
                           cti_is_within(order, all.low > all.high ? -1 : 0, 0, INT64_MAX);
    if (!is_usable) all = range{0, 1};
    if (all.low == all.high) all = range{all.low - margin, all.high + margin};
    found[0] = all;
}

__global__ void set_range(range *found, double low, double high) { *found = range{low, high}; }

/*
 * Stores the range of all elements, or the given range if it is not NULL, at `found`, a buffer for MOST_BLOCKS ranges.
 */
ct_status find_range(const cti_launch *launch, const elements &x, const range *given, double margin, range *found)
{
    const cti_fault_site finite = cti_fault_site_of(launch, "number of bounds of the range that are not finite"),
                         order = cti_fault_site_of(launch, "sign of the length of the range");
    const unsigned some = cti_blocks_for(x.space.numel), blocks = given                ? 1
                                                                  : some > MOST_BLOCKS ? (unsigned)MOST_BLOCKS
                                                                                       : some;
    const ct_status status = given ? CTI_LAUNCH(set_range, 1, 1, 0, launch->stream, found, given->low, given->high)
                                   : CTI_LAUNCH(find_ranges, blocks, CTI_CUDA_THREADS, 0, launch->stream, x, found);
    if (status != CT_OK) return status;
    return CTI_LAUNCH(join_ranges, 1, 1, 0, launch->stream, found, (int64_t)blocks, margin, finite, order);
}

/* ---- bins ---- */

struct parts {
    elements x;
    const range *all;    /* histc only */
    const double *edges; /* histogram only */
    int64_t bins;
    bool is_equal; /* all bins have the same length, up to rounding */
};

__device__ int64_t part_by_range(const parts &p, double x)
{
    const range r = *p.all;
    if (!(x >= r.low && x <= r.high)) return p.bins;
    const double position = (x - r.low) * (double)p.bins / (r.high - r.low);
    return position < (double)p.bins ? (int64_t)position : p.bins - 1;
}

/*
 * Returns the index of the bin of x. Its lower edge is the last edge that is not greater than x. The last bin includes
 * its upper edge.
 */
__device__ int64_t part_by_edges(const parts &p, double x)
{
    const double *edges = p.edges;
    int64_t from = 0, to = p.bins;
    if (!(x >= edges[0] && x <= edges[p.bins])) return p.bins;
    const double per_length = p.is_equal ? (double)p.bins / (edges[p.bins] - edges[0]) : 0;
    /* estimated by a division, then corrected by comparisons with the edges, which are rounded */
    if (per_length > 0 && per_length < INFINITY) {
        from = (int64_t)((x - edges[0]) * per_length);
        if (from >= to) from = to - 1;
        while (from > 0 && edges[from] > x) from--;
        while (from + 1 < to && edges[from + 1] <= x) from++;
        return from;
    }
    while (from + 1 < to) {
        const int64_t middle = from + (to - from) / 2;
        if (edges[middle] <= x)
            from = middle;
        else
            to = middle;
    }
    return from;
}

__global__ void find_parts(const __grid_constant__ parts p, int64_t *found)
{
    for (int64_t i = cti_first_index(); i < p.x.space.numel; i += cti_index_stride()) {
        const double x = element_at(p.x, i);
        found[i] = p.edges ? part_by_edges(p, x) : part_by_range(p, x);
    }
}

enum { MOST_BINS = 4096 }; /* maximum number of bins that a block counts in shared memory */

/* Counts the elements of each bin: counts [bins]. Elements outside the range are skipped. */
__global__ void count_parts(const int64_t *found, int64_t n, int64_t bins, unsigned long long *counts)
{
    __shared__ unsigned own[MOST_BINS];
    const bool is_small = bins <= MOST_BINS;
    for (int64_t k = threadIdx.x; is_small && k < bins; k += blockDim.x) own[k] = 0;
    __syncthreads();
    for (int64_t i = cti_first_index(); i < n; i += cti_index_stride()) {
        if (found[i] >= bins) continue;
        if (is_small)
            atomicAdd(&own[found[i]], 1u);
        else
            atomicAdd(&counts[found[i]], 1ull);
    }
    __syncthreads();
    for (int64_t k = threadIdx.x; is_small && k < bins; k += blockDim.x)
        if (own[k]) atomicAdd(&counts[k], (unsigned long long)own[k]);
}

/* Converts counts, which are integers below 2^53, to doubles in place. */
__global__ void counts_to_sums(int64_t bins, const unsigned long long *counts, double *sums)
{
    for (int64_t i = cti_first_index(); i < bins; i += cti_index_stride()) sums[i] = (double)counts[i];
}

ct_status add_weights(const cti_launch *launch, const cti_view *weight, const int64_t *found, int64_t bins,
                      double *sums)
{
    int64_t strides[CTI_MAX_NDIM] = {}, step = 1;
    for (int d = (int)weight->ndim - 1; d >= 0; d--) {
        strides[d] = step;
        step *= weight->sizes[d];
    }
    cti_runs_job w = {};
    for (int d = 0; d < (int)weight->ndim; d++)
        cti_space_add(w.rows, weight->sizes[d], {strides[d], weight->strides[d], 0});
    cti_space_add(w.targets, bins + 1, {1});
    cti_device_view to = {};
    to.data = (char *)sums;
    to.dtype = CT_DTYPE_F64;
    cti_runs_finish(launch, w, *weight, to);
    w.index = (const char *)found;
    w.index_dtype = CT_DTYPE_I64;
    w.target_along = 1;
    w.bound = bins + 1;
    const ct_status added = cti_atomic_sums(launch, w, cti_int_scalar(1));
    return added == CT_E_UNSUPPORTED ? cti_runs_all<cti_of_any<double>>(launch, w, cti_add_op<double>{1}) : added;
}

/* Sums the elements or weights of each bin. sums: a zeroed buffer of bins + 1 elements. */
ct_status sum_parts(const cti_launch *launch, const parts &p, const cti_view *weight, double *sums)
{
    const int64_t n = p.x.space.numel;
    if (n == 0) return CT_OK;
    const cti_scratch found(launch, (size_t)n * sizeof(int64_t));
    ct_status status = found.status;
    if (status == CT_OK)
        status =
            CTI_LAUNCH(find_parts, cti_blocks_for(n), CTI_CUDA_THREADS, 0, launch->stream, p, (int64_t *)found.data);
    if (status != CT_OK || weight)
        return status == CT_OK ? add_weights(launch, weight, (const int64_t *)found.data, p.bins, sums) : status;
    const unsigned some = cti_blocks_for((n + 15) / 16), blocks = some > 2048 ? 2048 : some;
    status = CTI_LAUNCH(count_parts, blocks, CTI_CUDA_THREADS, 0, launch->stream, (const int64_t *)found.data, n,
                        p.bins, (unsigned long long *)sums);
    if (status != CT_OK) return status;
    return CTI_LAUNCH(counts_to_sums, cti_blocks_for(p.bins), CTI_CUDA_THREADS, 0, launch->stream, p.bins,
                      (const unsigned long long *)sums, sums);
}

/* ---- edges and results ---- */

struct outcome {
    char *data;
    int64_t step, bins;
    int dtype;
    bool density;
};

/*
 * Computes the edges. Edges are rounded to the dtype of the result, so that elements are compared with the edges that
 * are returned.
 */
__global__ void make_edges(const range *all, const __grid_constant__ outcome to, double *edges)
{
    const range r = *all;
    const double length = (r.high - r.low) / (double)to.bins;
    for (int64_t i = cti_first_index(); i <= to.bins; i += cti_index_stride()) {
        const double edge = 2 * i <= to.bins ? r.low + (double)i * length : r.high - (double)(to.bins - i) * length;
        cti_memory<double>::store(to.data, i * to.step, to.dtype, edge);
        edges[i] = cti_memory<double>::load(to.data, i * to.step, to.dtype);
    }
}

__global__ void take_edges(const char *from, int64_t step, int dtype, const __grid_constant__ outcome to, double *edges)
{
    for (int64_t i = cti_first_index(); i <= to.bins; i += cti_index_stride()) {
        edges[i] = cti_memory<double>::load(from, i * step, dtype);
        cti_memory<double>::store(to.data, i * to.step, to.dtype, edges[i]);
    }
}

/* Stores the sum of all bins, added in order, after the last bin. */
__global__ void sum_all(double *sums, int64_t bins)
{
    double total = 0;
    for (int64_t i = 0; i < bins; i++) total += sums[i];
    sums[bins] = total;
}

__global__ void write_sums(const double *sums, const double *edges, const __grid_constant__ outcome to)
{
    for (int64_t i = cti_first_index(); i < to.bins; i += cti_index_stride()) {
        const double divisor = to.density ? sums[to.bins] * (edges[i + 1] - edges[i]) : 1;
        cti_memory<double>::store(to.data, i * to.step, to.dtype, to.density ? sums[i] / divisor : sums[i]);
    }
}

elements elements_of(const cti_view *self)
{
    elements x = {};
    for (int d = 0; d < (int)self->ndim; d++) cti_space_add(x.space, self->sizes[d], {self->strides[d]});
    x.data = (const char *)self->data;
    x.dtype = self->dtype;
    return x;
}

outcome outcome_of(const cti_view *result, int64_t bins, bool density)
{
    return {(char *)result->data, result->strides[0], bins, result->dtype, density};
}

/* Workspace on the device: the range, the edges, the sums. */
struct memory {
    cti_scratch margin;
    range *all;
    double *edges, *sums;
    ct_status status;

    memory(const cti_launch *launch, int64_t bins)
        : margin(launch, MOST_BLOCKS * sizeof(range) + 2 * (size_t)(bins + 1) * sizeof(double)),
          all((range *)margin.data), edges((double *)(all + MOST_BLOCKS)), sums(edges + bins + 1), status(margin.status)
    {
        if (status == CT_OK)
            status = cti_cuda_status(
                cudaMemsetAsync(sums, 0, (size_t)(bins + 1) * sizeof(double), (cudaStream_t)launch->stream));
    }
};

double as_double(ct_scalar value)
{
    return value.kind == CT_SCALAR_INT || value.kind == CT_SCALAR_BOOL ? (double)value.i : value.re;
}

/* Computes the result from the edges in m. */
ct_status finish(const cti_launch *launch, const memory &m, const cti_view *self, bool is_equal, const cti_view *weight,
                 const outcome &to)
{
    const parts p = {elements_of(self), nullptr, m.edges, to.bins, is_equal};
    ct_status status = sum_parts(launch, p, weight, m.sums);
    if (status == CT_OK && to.density) status = CTI_LAUNCH(sum_all, 1, 1, 0, launch->stream, m.sums, to.bins);
    if (status != CT_OK) return status;
    return CTI_LAUNCH(write_sums, cti_blocks_for(to.bins), CTI_CUDA_THREADS, 0, launch->stream, (const double *)m.sums,
                      (const double *)m.edges, to);
}

} // namespace

extern "C" ct_status cti_histc_cuda(cti_launch *launch, const cti_view *self, int64_t bins, ct_scalar min,
                                    ct_scalar max, cti_view *result)
{
    const memory m(launch, bins);
    if (m.status != CT_OK) return m.status;
    const range given = {as_double(min), as_double(max)}, point = {0, 0};
    const elements x = elements_of(self);
    const range *use = given.low != given.high ? &given : self->numel == 0 ? &point : nullptr;
    ct_status status = find_range(launch, x, use, 1, m.all);
    if (status == CT_OK) status = sum_parts(launch, {x, m.all, nullptr, bins, true}, nullptr, m.sums);
    if (status != CT_OK) return status;
    return CTI_LAUNCH(write_sums, cti_blocks_for(bins), CTI_CUDA_THREADS, 0, launch->stream, (const double *)m.sums,
                      (const double *)m.edges, outcome_of(result, bins, false));
}

extern "C" ct_status cti_histogram_cuda(cti_launch *launch, const cti_view *self, int64_t bins, ct_floats given_range,
                                        const cti_view *weight, bool density, cti_view *hist, cti_view *bin_edges)
{
    if (given_range.items && given_range.count != 2) return CT_E_INVALID;
    const memory m(launch, bins);
    if (m.status != CT_OK) return m.status;
    range given = {0, 1};
    if (given_range.items) given = range{given_range.items[0], given_range.items[1]};
    ct_status status =
        find_range(launch, elements_of(self), given_range.items || self->numel == 0 ? &given : nullptr, 0.5, m.all);
    if (status == CT_OK)
        status = CTI_LAUNCH(make_edges, cti_blocks_for(bins + 1), CTI_CUDA_THREADS, 0, launch->stream,
                            (const range *)m.all, outcome_of(bin_edges, bins, false), m.edges);
    return status == CT_OK ? finish(launch, m, self, true, weight, outcome_of(hist, bins, density)) : status;
}

extern "C" ct_status cti_histogram_bins_cuda(cti_launch *launch, const cti_view *self, const cti_view *edges,
                                             const cti_view *weight, bool density, cti_view *hist, cti_view *bin_edges)
{
    const int64_t bins = edges->numel - 1;
    const memory m(launch, bins);
    if (m.status != CT_OK) return m.status;
    const ct_status status =
        CTI_LAUNCH(take_edges, cti_blocks_for(bins + 1), CTI_CUDA_THREADS, 0, launch->stream, (const char *)edges->data,
                   edges->strides[0], (int)edges->dtype, outcome_of(bin_edges, bins, false), m.edges);
    return status == CT_OK ? finish(launch, m, self, false, weight, outcome_of(hist, bins, density)) : status;
}
