/*
 * softmax and log_softmax along an axis of n elements, self [.., n, ..] -> result [.., n, ..], computed in f64 if the
 * result is f64, else in f32. If the elements of a line along the axis are contiguous, neighbouring threads process the
 * line. Otherwise one thread processes a line, and neighbouring threads have neighbouring lines. A line that fits into
 * registers is read once. It is read in 16-byte chunks if it is contiguous, and self and result have the same dtype
 * (chunks.cuh). Sums are in f64 (for chunks of f16 or bf16 in f32), in an order that depends on the sizes only.
 */
#include "kernels/cuda/softmax/seen.cuh"

#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/softmax.h"

namespace {

enum {
    HELD = 8,
    /* HELD: number of elements of a line per thread; in f64 they fit into 80 registers */
    MOST_LANES = 512
};

struct job {
    cti_device_view self, result; /* the views without the axis, i.e. one element per line */
    int64_t length, from_step, to_step;
    unsigned lanes; /* number of threads per line */
};

struct sum {
    __device__ double operator()(double a, double b) const { return a + b; }
};

/* Tag of sources whose dtype is not real floating point: integers, and complex numbers, whose real part is used. */
struct other {};

template <class From> struct source {
    static __device__ double at(const cti_device_view &view, int64_t offset) { return From::load(view.data, offset); }
};

template <> struct source<other> {
    static __device__ double at(const cti_device_view &view, int64_t offset)
    {
        return cti_load_other<double>(view.data, offset, view.dtype);
    }
};

/* A line with at most HELD elements per thread. */
template <class From, class To, bool logarithm>
__device__ void short_line(const job &w, int64_t line, unsigned lane, double *shared)
{
    typedef typename To::compute_type T;
    const int64_t from = cti_offset_of(w.self, line), to = cti_offset_of(w.result, line);
    T x[HELD], top = -(T)INFINITY;
    for (int k = 0; k < HELD; k++) {
        const int64_t i = lane + (int64_t)k * w.lanes;
        x[k] = i < w.length ? (T)source<From>::at(w.self, from + i * w.from_step) : -(T)INFINITY;
        top = cti_largest()(x[k], top);
    }
    top = cti_fold_lanes(top, w.lanes, (T *)shared, cti_largest());
    double total = 0;
    for (int k = 0; k < HELD; k++) {
        if (lane + (int64_t)k * w.lanes >= w.length) continue;
        x[k] -= top;
        const T e = cti_exponential(x[k]);
        total += e;
        if (!logarithm) x[k] = e;
    }
    total = cti_fold_lanes(total, w.lanes, shared, sum());
    const T scale = (T)(logarithm ? log(total) : 1 / total);
    for (int k = 0; k < HELD; k++) {
        const int64_t i = lane + (int64_t)k * w.lanes;
        if (i < w.length) To::store(w.result.data, to + i * w.to_step, logarithm ? x[k] - scale : x[k] * scale);
    }
}

template <class From, class To, bool logarithm>
__device__ void long_line(const job &w, int64_t line, unsigned lane, double *shared)
{
    typedef typename To::compute_type T;
    const int64_t from = cti_offset_of(w.self, line), to = cti_offset_of(w.result, line);
    T top = -(T)INFINITY;
    for (int64_t i = lane; i < w.length; i += w.lanes)
        top = cti_largest()((T)source<From>::at(w.self, from + i * w.from_step), top);
    top = cti_fold_lanes(top, w.lanes, (T *)shared, cti_largest());
    double total = 0;
    for (int64_t i = lane; i < w.length; i += w.lanes)
        total += cti_exponential((T)source<From>::at(w.self, from + i * w.from_step) - top);
    total = cti_fold_lanes(total, w.lanes, shared, sum());
    const T scale = (T)(logarithm ? log(total) : 1 / total);
    for (int64_t i = lane; i < w.length; i += w.lanes) {
        const T x = (T)source<From>::at(w.self, from + i * w.from_step) - top;
        To::store(w.result.data, to + i * w.to_step, logarithm ? x - scale : cti_exponential(x) * scale);
    }
}

template <class From, class To, bool logarithm>
__global__ void __launch_bounds__(MOST_LANES) lines(const __grid_constant__ job w)
{
    __shared__ double shared[MOST_LANES / CTI_CUDA_WARP];
    const int64_t per_block = blockDim.x / w.lanes, slot = threadIdx.x / w.lanes;
    const unsigned lane = threadIdx.x % w.lanes;
    const bool is_short = w.length <= (int64_t)HELD * w.lanes;
    for (int64_t first = blockIdx.x * per_block; first < w.result.numel; first += gridDim.x * per_block) {
        /* threads without a line of their own repeat the last one, so that all reach the barriers */
        const int64_t line = first + slot < w.result.numel ? first + slot : w.result.numel - 1;
        if (is_short)
            short_line<From, To, logarithm>(w, line, lane, shared);
        else
            long_line<From, To, logarithm>(w, line, lane, shared);
    }
}

/* ---- in chunks ---- */

struct chunk_job {
    cti_line_plan plan;
    cti_lines self, result;
};

template <class T, bool logarithm>
__global__ void __launch_bounds__(CTI_FEWER_LANES, 1) chunk_lines(const __grid_constant__ chunk_job w)
{
    typedef typename T::compute_type X;
    __shared__ double shared[CTI_FEWER_LANES / CTI_CUDA_WARP];
    const cti_team team(w.plan);
    cti_each_line(w.plan, [&](int64_t index, bool is_own) {
        const int64_t to = cti_element_offset(w.result.outer, index);
        cti_chunk_row<T> row(w.self, index, team);
        const auto s = cti_see_row(row, team, shared);
        if (!is_own) return;
        const X scale = (X)(logarithm ? log(s.total) : 1 / s.total);
        const auto value = [&](X x) { return logarithm ? x - s.top - scale : cti_exponential(x - s.top) * scale; };
        if (row.edge_at() >= 0) T::store(w.result.data, to + row.edge_at(), value(row.edge));
        /* in reverse order, because the last piece is still in registers */
        for (int first = row.last(); first >= 0; first -= row.step()) {
            if (first != row.last()) row.read(first);
            row.each_of(first, [&](int k, int j, int) { row.set(k, j, value(row.at(k, j))); });
            row.write(w.result.data, to, first);
        }
    });
}

/* Returns CT_E_UNSUPPORTED if the lines cannot be processed in chunks. */
template <bool logarithm>
ct_status run_chunks(const cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *result)
{
    const int64_t size = (int64_t)cti_item_size(self->dtype);
    chunk_job w = {};
    w.self = cti_lines_of(self, cti_axis_bit(self, dim));
    w.result = cti_lines_of(result, cti_axis_bit(result, dim));
    if (self->dtype != result->dtype || !cti_are_chunked(w.self) || !cti_are_in_phase(w.self, w.result, size))
        return CT_E_UNSUPPORTED;
    w.plan = cti_plan_chunks(w.self, CTI_FEWER_LANES);
    return cti_for_chunked(self->dtype, [&](auto type) {
        return CTI_LAUNCH((chunk_lines<decltype(type), logarithm>), w.plan.blocks, w.plan.threads, 0, launch->stream,
                          w);
    });
}

/* ---- launches ---- */

/* Number of threads per line: a power of two. */
unsigned lanes_for(int64_t length, bool is_along)
{
    if (!is_along) return 1;
    unsigned lanes = 1;
    while (lanes < MOST_LANES && (int64_t)lanes * HELD / 2 < length) lanes *= 2;
    return lanes;
}

template <bool logarithm> ct_status run(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const ct_status by_chunks = run_chunks<logarithm>(launch, self, dim, result);
    if (by_chunks != CT_E_UNSUPPORTED) return by_chunks;
    job w = {};
    w.self = cti_view_by_value(self);
    w.result = cti_view_by_value(result);
    const bool has_axes = self->ndim > 0;
    w.length = has_axes ? self->sizes[dim] : 1;
    w.from_step = has_axes ? self->strides[dim] : 0;
    w.to_step = has_axes ? result->strides[dim] : 0;
    w.self = cti_view_without(w.self, (int)dim);
    w.result = cti_view_without(w.result, (int)dim);
    w.lanes = lanes_for(w.length, w.from_step == 1);
    const unsigned threads = w.lanes > CTI_CUDA_THREADS ? w.lanes : CTI_CUDA_THREADS;
    const unsigned blocks = cti_blocks_for(w.result.numel, threads / w.lanes);
    return cti_for_floats(result->dtype, [&](auto to) {
        const auto start = [&](auto from) {
            return CTI_LAUNCH((lines<decltype(from), decltype(to), logarithm>), blocks, threads, 0, launch->stream, w);
        };
        const ct_status status = cti_for_floats(self->dtype, start);
        return status == CT_E_UNSUPPORTED ? start(other()) : status;
    });
}

} // namespace

extern "C" ct_status cti_softmax_cuda(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype, cti_view *result)
{
    return run<false>(launch, self, dim, result);
}

extern "C" ct_status cti_log_softmax_cuda(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype,
                                          cti_view *result)
{
    return run<true>(launch, self, dim, result);
}
