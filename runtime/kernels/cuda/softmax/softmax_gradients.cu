/*
 * The gradients of softmax and log_softmax in one pass: result and result gradient [.., n, ..] -> self gradient [.., n,
 * ..]. A line of the result and of the result gradient is read once if it fits into registers (chunks.cuh, lines.cuh).
 * Sums are in f64 (for chunks of f16 or bf16 in f32).
 */
#include "kernels/cuda/softmax/seen.cuh"

#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/softmax.h"

namespace {

struct job {
    cti_line_plan plan;
    cti_lines result, arriving, self_grad;
};

/*
 * Two functions: the term of the sum over a line; and the gradient of an element, given the sum. y: result, g: result
 * gradient.
 */
template <bool logarithm, class X> __device__ X summed(X y, X g) { return logarithm ? g : g * y; }

template <bool logarithm, class X> __device__ X gradient(X y, X g, X sum)
{
    return logarithm ? g - cti_exponential(y) * sum : y * (g - sum);
}

template <class T, bool logarithm>
__global__ void __launch_bounds__(CTI_FEWER_LANES, 1) chunk_gradients(const __grid_constant__ job w)
{
    typedef typename T::compute_type X;
    typedef typename cti_sum_of<T>::type S;
    __shared__ double shared[CTI_FEWER_LANES / CTI_CUDA_WARP];
    const cti_team team(w.plan);
    cti_each_line(w.plan, [&](int64_t index, bool is_own) {
        const int64_t to = cti_element_offset(w.self_grad.outer, index);
        cti_chunk_row<T> row(w.result, index, team), arriving(w.arriving, index, team);
        const int edge = row.edge_at();
        S total = edge >= 0 ? (S)summed<logarithm>(row.edge, arriving.edge) : 0;
        for (int first = 0; first <= row.last(); first += row.step()) {
            row.read(first);
            arriving.read(first);
            row.each_of(first,
                        [&](int k, int j, int) { total += (S)summed<logarithm>(row.at(k, j), arriving.at(k, j)); });
        }
        const X sum = (X)cti_sum_lanes(total, team, shared);
        if (!is_own) return;
        if (edge >= 0) T::store(w.self_grad.data, to + edge, gradient<logarithm>(row.edge, arriving.edge, sum));
        /* in reverse order, because the last piece is still in registers */
        for (int first = row.last(); first >= 0; first -= row.step()) {
            if (first != row.last()) {
                row.read(first);
                arriving.read(first);
            }
            row.each_of(first, [&](int k, int j, int) {
                row.set(k, j, gradient<logarithm>(row.at(k, j), arriving.at(k, j), sum));
            });
            row.write(w.self_grad.data, to, first);
        }
    });
}

/* X: type of the computation, the wider of the compute types of result and gradient. */
template <class T, class X, bool logarithm>
__global__ void __launch_bounds__(CTI_LINE_LANES, 1) line_gradients(const __grid_constant__ job w)
{
    __shared__ double shared[CTI_FOLD_CAPACITY];
    const int64_t n = w.plan.length;
    cti_each_line(w.plan, [&](int64_t line, bool is_own) {
        cti_held_line<T> row(w.plan, w.result, line, shared), arriving(w.plan, w.arriving, line, shared);
        const cti_team &team = row.team;
        double total = 0;
        for (int64_t first = 0; first < n; first += team.chunk()) {
            row.read(first);
            arriving.read(first);
            for (int k = 0; k < CTI_LINE_HELD; k++) /* elements beyond the end of the line are 0 and add nothing */
                total += summed<logarithm>((X)row.x[k], (X)arriving.x[k]);
        }
        const X sum = (X)cti_sum_team(total, team, shared);
        const int64_t to = cti_element_offset(w.self_grad.outer, line);
        for (int64_t first = 0; first < n && is_own; first += team.chunk()) {
            row.read(first);
            arriving.read(first);
            cti_each_held(w.self_grad.inner, to, first, n, team, [&](int k, int64_t index) {
                const X y = gradient<logarithm>((X)row.x[k], (X)arriving.x[k], sum);
                cti_memory<X>::store(w.self_grad.data, index, w.self_grad.inner.dtype, y);
            });
        }
    });
}

/* ---- launches ---- */

/* Returns CT_E_UNSUPPORTED if the lines cannot be processed in chunks. */
template <bool logarithm> ct_status run_chunks(const cti_launch *launch, job w)
{
    const int dtype = w.result.inner.dtype;
    const int64_t size = (int64_t)cti_item_size(dtype);
    if (w.self_grad.inner.dtype != dtype || !cti_are_chunked(w.result) ||
        !cti_are_in_phase(w.result, w.arriving, size) || !cti_are_in_phase(w.result, w.self_grad, size))
        return CT_E_UNSUPPORTED;
    w.plan = cti_plan_chunks(w.result, CTI_FEWER_LANES);
    return cti_for_chunked(dtype, [&](auto type) {
        return CTI_LAUNCH((chunk_gradients<decltype(type), logarithm>), w.plan.blocks, w.plan.threads, 0,
                          launch->stream, w);
    });
}

template <bool logarithm>
ct_status run(const cti_launch *launch, const cti_view *result, const cti_view *arriving, int64_t dim,
              const cti_view *self_grad)
{
    if (result->numel == 0) return CT_OK;
    const uint32_t axis = cti_axis_bit(result, dim);
    job w = {};
    w.result = cti_lines_of(result, axis);
    w.arriving = cti_lines_of(arriving, axis);
    w.self_grad = cti_lines_of(self_grad, axis);
    const ct_status by_chunks = run_chunks<logarithm>(launch, w);
    if (by_chunks != CT_E_UNSUPPORTED) return by_chunks;
    w.plan = cti_plan_lines(w.result);
    const bool is_wide = self_grad->dtype == CT_DTYPE_F64 || self_grad->dtype == CT_DTYPE_C128;
    return cti_for_floats(result->dtype, [&](auto type) {
        typedef typename decltype(type)::compute_type X;
        return is_wide ? CTI_LAUNCH((line_gradients<decltype(type), double, logarithm>), w.plan.blocks, w.plan.threads,
                                    0, launch->stream, w)
                       : CTI_LAUNCH((line_gradients<decltype(type), X, logarithm>), w.plan.blocks, w.plan.threads, 0,
                                    launch->stream, w);
    });
}

} // namespace

extern "C" ct_status cti_softmax_backward_cuda(cti_launch *launch, const cti_view *result_grad, const cti_view *result,
                                               int64_t dim, ct_dtype, cti_view *self_grad)
{
    return run<false>(launch, result, result_grad, dim, self_grad);
}

extern "C" ct_status cti_log_softmax_backward_cuda(cti_launch *launch, const cti_view *result_grad,
                                                   const cti_view *result, int64_t dim, ct_dtype, cti_view *self_grad)
{
    return run<true>(launch, result, result_grad, dim, self_grad);
}
