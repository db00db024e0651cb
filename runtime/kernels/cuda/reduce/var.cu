/*
 * var and std: self [*] -> result with the reduced axes of size 1, or without these axes. Squared differences from the
 * mean over the axes are summed in f64. If there are few lines, long lines are split into parts; the moments of the
 * parts are merged in order.
 */
#include "kernels/cuda/moments.cuh"

#include "gen/kernels/ops/std.h"
#include "gen/kernels/ops/var.h"

namespace {

struct job {
    cti_line_plan plan;
    cti_lines self;
    cti_device_view result, mean; /* one element per line; mean.data is NULL if the mean is not requested */
    double correction;
    bool takes_root;
    void *parts; /* moments per line and part; NULL if lines have one part */
};

__device__ void keep_mean(const job &w, int64_t line, double mean) { cti_float_if(w.mean, line, mean); }

__device__ void keep_mean(const job &w, int64_t line, cti_c128 mean)
{
    if (!w.mean.data) return;
    cti_memory<cti_c128>::store(w.mean.data, cti_element_offset(w.mean, line), w.mean.dtype, mean);
}

template <class Wide> __device__ void finish(const job &w, int64_t line, const cti_moments<Wide> &m)
{
    const double n = (double)w.plan.length, divisor = n - w.correction;
    const double squares = m.squares / (divisor > 0 ? divisor : 0);
    cti_float_if(w.result, line, w.takes_root ? sqrt(squares) : squares);
    keep_mean(w, line, w.plan.length ? cti_moment_ratio(m.sum, n) : cti_as<Wide>::of((double)NAN));
}

template <class From, class Wide>
__global__ void __launch_bounds__(CTI_LINE_LANES) line_moments(const __grid_constant__ job w)
{
    __shared__ Wide shared[CTI_FOLD_CAPACITY];
    const cti_team team(w.plan);
    const int64_t begin = blockIdx.y * w.plan.part, stop = begin + w.plan.part;
    const int64_t end = stop < w.plan.length ? stop : w.plan.length;
    cti_each_line(w.plan, [&](int64_t line, bool is_own) {
        const int64_t start = cti_element_offset(w.self.outer, line);
        const cti_moments<Wide> m = cti_moments_of<From>(w.self.inner, start, begin, end, team, shared);
        if (!is_own || team.lane != 0) return;
        if (w.parts)
            ((cti_moments<Wide> *)w.parts)[line * w.plan.parts + blockIdx.y] = m;
        else
            finish(w, line, m);
    });
}

template <class Wide> __global__ void __launch_bounds__(CTI_CUDA_THREADS) add_parts(const __grid_constant__ job w)
{
    const cti_moments<Wide> *parts = (const cti_moments<Wide> *)w.parts;
    for (int64_t line = cti_first_index(); line < w.plan.count; line += cti_index_stride()) {
        cti_moments<Wide> m = {};
        for (int64_t part = 0; part < w.plan.parts; part++) m.merge(parts[line * w.plan.parts + part]);
        finish(w, line, m);
    }
}

template <class From, class Wide> ct_status run(const cti_launch *launch, job w)
{
    const cti_line_plan &p = w.plan;
    const cti_scratch workspace(launch, p.parts > 1 ? (size_t)(p.count * p.parts) * sizeof(cti_moments<Wide>) : 0);
    if (workspace.status != CT_OK) return workspace.status;
    w.parts = workspace.data;
    const ct_status status =
        CTI_LAUNCH((line_moments<From, Wide>), dim3(p.blocks, (unsigned)p.parts), p.threads, 0, launch->stream, w);
    if (status != CT_OK || !w.parts) return status;
    return CTI_LAUNCH((add_parts<Wide>), cti_blocks_for(p.count), CTI_CUDA_THREADS, 0, launch->stream, w);
}

ct_status spreads(cti_launch *launch, const cti_view *self, ct_ints dim, double correction, bool takes_root,
                  cti_view *result, cti_view *mean)
{
    uint32_t axes = 0;
    for (int64_t i = 0; i < dim.count; i++) axes |= 1u << dim.items[i];
    job w = {};
    w.self = cti_lines_of(self, axes);
    /* axes of result: all axes except the axes of a line, which may also be present with size 1 */
    w.result = cti_axes_of(result, ~0u);
    w.mean = cti_axes_of(mean, ~0u);
    w.correction = correction;
    w.takes_root = takes_root;
    w.plan = cti_plan_lines(w.self, true);
    if (w.plan.count == 0) return CT_OK;
    switch (self->dtype) {
    case CT_DTYPE_C64: return run<cti_stored<CT_DTYPE_C64>, cti_c128>(launch, w);
    case CT_DTYPE_C128: return run<cti_stored<CT_DTYPE_C128>, cti_c128>(launch, w);
    default: return cti_for_floats(self->dtype, [&](auto from) { return run<decltype(from), double>(launch, w); });
    }
}

} // namespace

extern "C" ct_status cti_var_cuda(cti_launch *launch, const cti_view *self, ct_ints dim, double correction, bool,
                                  cti_view *result, cti_view *mean)
{
    return spreads(launch, self, dim, correction, false, result, mean);
}

extern "C" ct_status cti_std_cuda(cti_launch *launch, const cti_view *self, ct_ints dim, double correction, bool,
                                  cti_view *result, cti_view *mean)
{
    return spreads(launch, self, dim, correction, true, result, mean);
}
