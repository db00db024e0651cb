/*
 * Rows of layer_norm and rms_norm by chunks of 16 bytes (chunks.cuh): a row that fits is read once, forward and
 * backward. Computed as the CPU does, in f64, of halves in f32.
 */
#ifndef CTI_CUDA_CHUNK_NORM_CUH
#define CTI_CUDA_CHUNK_NORM_CUH

#include "kernels/cuda/chunks.cuh"
#include "kernels/cuda/norm/row_norm_jobs.cuh"

/* Parameters of a chunk, by 16 bytes where they lie as the row does. */
template <class T, class S> struct cti_chunk_parameter {
    enum { each = cti_chunk<T>::each };

    const cti_norm_parameter &from;
    S otherwise;
    bool is_alike;

    __device__ cti_chunk_parameter(const cti_norm_parameter &from_, S otherwise_, const void *row)
        : from(from_), otherwise(otherwise_), is_alike(from.data && from.dtype == T::dtype && from.step == 1 &&
                                                       ((uintptr_t)from.data - (uintptr_t)row) % CTI_CHUNK_BYTES == 0)
    {
    }

    __device__ S at(int i) const { return (S)from.at(i, otherwise); }

    __device__ void read(int i, S (&to)[each]) const
    {
        typename cti_chunk<T>::type all = {};
        if (is_alike)
            all = *(const typename cti_chunk<T>::type *)(const void *)((const typename T::memory_type *)(const void *)
                                                                           from.data +
                                                                       i);
        CTI_UNROLLED
        for (int j = 0; j < each; j++) to[j] = is_alike ? (S)T::load((const char *)all.at, j) : at(i + j);
    }
};

static __device__ inline float cti_inverse_root(float x) { return 1 / sqrtf(x); }

static __device__ inline double cti_inverse_root(double x) { return 1 / sqrt(x); }

template <class T, bool is_centred>
static __global__ void __launch_bounds__(CTI_FEWER_LANES) cti_norm_chunks(const __grid_constant__ cti_row_norm w)
{
    typedef typename T::compute_type X;
    typedef typename cti_sum_of<T>::type S;
    __shared__ double shared[CTI_FEWER_LANES / CTI_CUDA_WARP];
    const cti_team team(w.plan);
    const S n = (S)w.plan.length;
    cti_each_line(w.plan, [&](int64_t number, bool is_own) {
        const int64_t to = cti_place_of(w.result.outer, number);
        cti_chunk_row<T> row(w.input, number, team);
        const cti_chunk_parameter<T, S> weight(w.weight, 1, row.begin()), bias(w.bias, 0, row.begin());
        if (row.last() == 0) row.read(0);
        const S mean = is_centred ? row.template sum<S>(team, shared, [](S x) { return x; }) / n : 0;
        const S squares = row.template sum<S>(team, shared, [&](S x) { return (x - mean) * (x - mean); });
        const S rstd = cti_inverse_root(squares / n + (S)w.eps);
        if (!is_own) return;
        const int edge = row.edge_at();
        if (edge >= 0)
            T::store(w.result.data, to + edge, (X)(((S)row.edge - mean) * rstd * weight.at(edge) + bias.at(edge)));
        for (int first = row.last(); first >= 0; first -= row.step()) { /* the last piece was read last */
            if (first != row.last()) row.read(first);
            row.each_chunk(first, [&](int k, int i) {
                S turn[row.each], level[row.each];
                weight.read(i, turn);
                bias.read(i, level);
                CTI_UNROLLED
                for (int j = 0; j < row.each; j++)
                    row.set(k, j, (X)(((S)row.at(k, j) - mean) * rstd * turn[j] + level[j]));
            });
            row.write(w.result.data, to, first);
        }
        if (team.lane != 0) return;
        cti_float_if(w.mean, number, mean);
        cti_float_if(w.rstd, number, rstd);
    });
}

/* The gradient of the input. g: that of the normalised row. */
template <class T, bool is_centred>
static __global__ void __launch_bounds__(CTI_FEWER_LANES)
    cti_norm_chunk_slopes(const __grid_constant__ cti_row_norm_slope w)
{
    typedef typename T::compute_type X;
    typedef typename cti_sum_of<T>::type S;
    __shared__ double shared[CTI_FEWER_LANES / CTI_CUDA_WARP];
    const cti_team team(w.plan);
    const S n = (S)w.plan.length;
    cti_each_line(w.plan, [&](int64_t number, bool is_own) {
        const int64_t to = cti_place_of(w.input_grad.outer, number);
        cti_chunk_row<T> row(w.input, number, team), arriving(w.grad, number, team);
        const cti_chunk_parameter<T, S> weight(w.weight, 1, row.begin());
        const S mean = is_centred ? (S)cti_float_or(w.mean, number, 0) : 0, rstd = (S)cti_float_or(w.rstd, number, 0);
        const int edge = row.edge_at();
        const S edge_x = ((S)row.edge - mean) * rstd, edge_g = edge < 0 ? 0 : (S)arriving.edge * weight.at(edge);
        S sum = edge_g, along = edge_g * edge_x;
        for (int first = 0; first <= row.last(); first += row.step()) {
            row.read(first);
            arriving.read(first);
            row.each_chunk(first, [&](int k, int i) {
                S turn[row.each];
                weight.read(i, turn);
                CTI_UNROLLED
                for (int j = 0; j < row.each; j++) {
                    const S g = (S)arriving.at(k, j) * turn[j];
                    sum += g;
                    along += g * (((S)row.at(k, j) - mean) * rstd);
                }
            });
        }
        sum = is_centred ? cti_sum_lanes(sum, team, shared) / n : 0;
        along = cti_sum_lanes(along, team, shared) / n;
        if (!is_own) return;
        if (edge >= 0) T::store(w.input_grad.data, to + edge, (X)(rstd * (edge_g - sum - edge_x * along)));
        for (int first = row.last(); first >= 0; first -= row.step()) { /* the last piece was read last */
            if (first != row.last()) {
                row.read(first);
                arriving.read(first);
            }
            row.each_chunk(first, [&](int k, int i) {
                S turn[row.each];
                weight.read(i, turn);
                CTI_UNROLLED
                for (int j = 0; j < row.each; j++) {
                    const S x = ((S)row.at(k, j) - mean) * rstd, g = (S)arriving.at(k, j) * turn[j];
                    row.set(k, j, (X)(rstd * (g - sum - x * along)));
                }
            });
            row.write(w.input_grad.data, to, first);
        }
    });
}

/* ---- launches: CT_E_UNSUPPORTED where the rows do not go by chunks ---- */

template <bool is_centred> static ct_status cti_norm_by_chunks(const cti_launch *launch, cti_row_norm w)
{
    const int64_t size = (int64_t)cti_item_size(w.input.inner.dtype);
    if (!cti_are_chunked(w.input) || !cti_are_in_phase(w.input, w.result, size)) return CT_E_UNSUPPORTED;
    w.plan = cti_plan_chunks(w.input, CTI_FEWER_LANES);
    return cti_for_chunked(w.input.inner.dtype, [&](auto type) {
        return CTI_LAUNCH((cti_norm_chunks<decltype(type), is_centred>), w.plan.blocks, w.plan.threads, 0,
                          launch->stream, w);
    });
}

template <bool is_centred> static ct_status cti_norm_slopes_by_chunks(const cti_launch *launch, cti_row_norm_slope w)
{
    const int64_t size = (int64_t)cti_item_size(w.input.inner.dtype);
    if (!cti_are_chunked(w.input) || !cti_are_in_phase(w.input, w.grad, size) ||
        !cti_are_in_phase(w.input, w.input_grad, size))
        return CT_E_UNSUPPORTED;
    w.plan = cti_plan_chunks(w.input, CTI_FEWER_LANES);
    return cti_for_chunked(w.input.inner.dtype, [&](auto type) {
        return CTI_LAUNCH((cti_norm_chunk_slopes<decltype(type), is_centred>), w.plan.blocks, w.plan.threads, 0,
                          launch->stream, w);
    });
}

#endif
