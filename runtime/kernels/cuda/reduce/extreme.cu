/*
 * max.dim, min.dim: self [.., n, ..] -> values and indices [.., 1, ..], or without the axis. argmax, argmin: self [..,
 * n, ..] -> indices, along one axis or (result []) of all elements. The first largest or smallest element of each line
 * is selected; NaN is selected before any other value. If there are few lines, long lines are split into parts.
 */
#include "kernels/cuda/lines.cuh"

#include "gen/kernels/ops/argmax.h"
#include "gen/kernels/ops/argmin.h"
#include "gen/kernels/ops/max.h"
#include "gen/kernels/ops/min.h"

namespace {

struct job {
    cti_line_plan plan;
    cti_lines self;
    cti_device_view indices, values; /* one element per line; values.data is NULL if values are not requested */
    void *best;                      /* best candidate per line and part; NULL if lines have one part */
};

template <class T> struct candidate {
    T value;
    int64_t index; /* -1: no element has been compared yet */
};

/* Returns the better of two candidates. Their order does not matter. */
template <class T, bool is_largest> struct better_of {
    __device__ candidate<T> operator()(const candidate<T> &a, const candidate<T> &b) const
    {
        if (a.index < 0 || b.index < 0) return a.index < 0 ? b : a;
        const bool a_is_nan = a.value != a.value, b_is_nan = b.value != b.value;
        const bool is_equal = (a_is_nan && b_is_nan) || a.value == b.value;
        if (is_equal) return a.index < b.index ? a : b;
        if (a_is_nan || b_is_nan) return a_is_nan ? a : b;
        return (is_largest ? a.value > b.value : a.value < b.value) ? a : b;
    }
};

/* Candidate type for the elements of a line. */
template <class From> using compared = candidate<typename From::compute_type>;

template <class From> __device__ inline void found(const job &w, int64_t line, const compared<From> &best)
{
    ((int64_t *)w.indices.data)[cti_element_offset(w.indices, line)] = best.index;
    if (!w.values.data) return;
    typedef typename From::memory_type memory;
    const int64_t from = cti_element_offset(w.self.outer, line) + cti_element_offset(w.self.inner, best.index);
    ((memory *)w.values.data)[cti_element_offset(w.values, line)] = ((const memory *)w.self.data)[from];
}

template <class From, bool is_largest>
__global__ void __launch_bounds__(CTI_LINE_LANES) lines(const __grid_constant__ job w)
{
    typedef typename From::compute_type T;
    __shared__ candidate<T> shared[CTI_FOLD_CAPACITY];
    const auto better = better_of<T, is_largest>();
    const cti_team team(w.plan);
    const int64_t begin = blockIdx.y * w.plan.part, stop = begin + w.plan.part;
    const int64_t end = stop < w.plan.length ? stop : w.plan.length;
    cti_each_line(w.plan, [&](int64_t line, bool is_own) {
        const int64_t start = cti_element_offset(w.self.outer, line);
        candidate<T> best = {T(0), -1};
        for (int64_t first = begin; first < end; first += team.chunk()) {
            T held[CTI_LINE_HELD] = {}; /* all loads are issued before the comparisons */
            cti_each_held(w.self.inner, start, first, end, team,
                          [&](int k, int64_t index) { held[k] = From::load(w.self.data, index); });
            for (int k = 0; k < CTI_LINE_HELD; k++)
                if (first + team.at(k) < end) best = better(best, candidate<T>{held[k], first + team.at(k)});
        }
        best = cti_fold_team(best, team, shared, better);
        if (!is_own || team.lane != 0) return;
        if (w.best)
            ((candidate<T> *)w.best)[line * w.plan.parts + blockIdx.y] = best;
        else
            found<From>(w, line, best);
    });
}

template <class From, bool is_largest> __global__ void parts(const __grid_constant__ job w)
{
    typedef typename From::compute_type T;
    const auto better = better_of<T, is_largest>();
    const candidate<T> *best_of = (const candidate<T> *)w.best;
    for (int64_t line = cti_first_index(); line < w.plan.count; line += cti_index_stride()) {
        candidate<T> best = {T(0), -1};
        for (int64_t part = 0; part < w.plan.parts; part++) best = better(best, best_of[line * w.plan.parts + part]);
        found<From>(w, line, best);
    }
}

template <class From, bool is_largest> ct_status run(const cti_launch *launch, job w)
{
    const cti_line_plan &p = w.plan;
    const cti_scratch workspace(launch, p.parts > 1 ? (size_t)(p.count * p.parts) * sizeof(compared<From>) : 0);
    if (workspace.status != CT_OK) return workspace.status;
    w.best = workspace.data;
    const ct_status status =
        CTI_LAUNCH((lines<From, is_largest>), dim3(p.blocks, (unsigned)p.parts), p.threads, 0, launch->stream, w);
    if (status != CT_OK || !w.best) return status;
    return CTI_LAUNCH((parts<From, is_largest>), cti_blocks_for(p.count), CTI_CUDA_THREADS, 0, launch->stream, w);
}

/* Computes the extremes along `axes`, the axes of a line. values may be NULL. */
template <bool is_largest>
ct_status along(const cti_launch *launch, const cti_view *self, uint32_t axes, const cti_view *values,
                const cti_view *indices)
{
    job w = {};
    w.self = cti_lines_of(self, axes);
    /* axes of indices: all axes except the axes of a line, which may also be present with size 1 */
    w.indices = cti_axes_of(indices, ~0u);
    w.values = cti_axes_of(values, ~0u);
    w.plan = cti_plan_lines(w.self, true);
    if (w.plan.count == 0 || w.plan.length == 0) return CT_OK;
    const ct_status status =
        cti_for_floats(self->dtype, [&](auto from) { return run<decltype(from), is_largest>(launch, w); });
    if (status != CT_E_UNSUPPORTED) return status;
    return cti_for_integers(self->dtype, [&](auto from) { return run<decltype(from), is_largest>(launch, w); });
}

uint32_t axes_of(const cti_view *self, ct_scalar dim)
{
    return dim.kind == CT_SCALAR_UNSET ? ~0u : cti_axis_bit(self, dim.i);
}

} // namespace

extern "C" ct_status cti_argmax_cuda(cti_launch *launch, const cti_view *self, ct_scalar dim, bool, cti_view *result)
{
    return along<true>(launch, self, axes_of(self, dim), nullptr, result);
}

extern "C" ct_status cti_argmin_cuda(cti_launch *launch, const cti_view *self, ct_scalar dim, bool, cti_view *result)
{
    return along<false>(launch, self, axes_of(self, dim), nullptr, result);
}

extern "C" ct_status cti_max_dim_cuda(cti_launch *launch, const cti_view *self, int64_t dim, bool, cti_view *values,
                                      cti_view *indices)
{
    return along<true>(launch, self, cti_axis_bit(self, dim), values, indices);
}

extern "C" ct_status cti_min_dim_cuda(cti_launch *launch, const cti_view *self, int64_t dim, bool, cti_view *values,
                                      cti_view *indices)
{
    return along<false>(launch, self, cti_axis_bit(self, dim), values, indices);
}
