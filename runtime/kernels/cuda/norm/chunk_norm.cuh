/*
 * Rows of layer_norm and rms_norm in 16-byte chunks (chunks.cuh). A row that fits into registers is read once, in the
 * forward and in the backward pass. The backward pass also computes the sums for weight and bias. f32 is computed in
 * f64 as on the CPU; f16 and bf16 are computed in f32.
 */
#ifndef CTI_CUDA_CHUNK_NORM_CUH
#define CTI_CUDA_CHUNK_NORM_CUH

#include "kernels/cuda/chunks.cuh"
#include "kernels/cuda/norm/parameter_sums.cuh"
#include "kernels/cuda/norm/row_norm_jobs.cuh"

/*
 * CTI_NORM_HELD: number of chunks of a row that a thread holds, together with parameters and sums. CTI_NORM_PARTS:
 * maximum number of blocks that write partial sums.
 */
constexpr int CTI_NORM_HELD = 2, CTI_NORM_PARTS = 256;

/*
 * A parameter for a row that consists of chunks of T. Its elements, of type P, are contiguous. They are read 16 bytes
 * at a time if they are aligned like the row. otherwise: the value that is used if the parameter is absent.
 */
template <class T, class P> struct cti_chunk_parameter {
    typedef typename cti_sum_of<T>::type S;

    struct alignas(CTI_CHUNK_BYTES) block {
        typename P::memory_type at[cti_chunk<T>::each];
    };

    const char *data;
    S otherwise;
    bool is_aligned;

    /* first_chunk: the index of the first element of the row's first chunk. */
    __device__ cti_chunk_parameter(const cti_norm_parameter &from, S otherwise_, int first_chunk)
        : data(from.data), otherwise(otherwise_),
          is_aligned(((uintptr_t)data + first_chunk * sizeof(typename P::memory_type)) % CTI_CHUNK_BYTES == 0)
    {
    }

    __device__ S at(int i) const { return data ? (S)P::load(data, i) : otherwise; }

    /* Reads the parameters for the chunk whose first element has index i. */
    __device__ block read(int i) const
    {
        const typename P::memory_type *from = (const typename P::memory_type *)(const void *)data + i;
        block all = {};
        if (!data) return all;
        if (is_aligned) return *(const block *)(const void *)from;
        CTI_UNROLLED
        for (int j = 0; j < cti_chunk<T>::each; j++) all.at[j] = from[j];
        return all;
    }

    /* Element j of the parameters that were read. */
    __device__ S of(const block &all, int j) const { return data ? (S)P::load((const char *)all.at, j) : otherwise; }
};

static __device__ inline float cti_inverse_root(float x) { return 1 / sqrtf(x); }

static __device__ inline double cti_inverse_root(double x) { return 1 / sqrt(x); }

template <class T, class P, bool is_centred>
static __global__ void __launch_bounds__(CTI_FEWER_LANES, 1) cti_norm_chunks(const __grid_constant__ cti_row_norm w)
{
    typedef typename T::compute_type X;
    typedef typename cti_sum_of<T>::type S;
    __shared__ double shared[CTI_FEWER_LANES / CTI_CUDA_WARP];
    const cti_team team(w.plan);
    const S n = (S)w.plan.length;
    cti_each_line(w.plan, [&](int64_t index, bool is_own) {
        const int64_t to = cti_element_offset(w.result.outer, index);
        cti_chunk_row<T, CTI_NORM_HELD> row(w.input, index, team);
        const cti_chunk_parameter<T, P> weight(w.weight, 1, row.first_chunk()), bias(w.bias, 0, row.first_chunk());
        if (row.last() == 0) row.read(0);
        const S mean = is_centred ? row.template sum<S>(team, shared, [](S x) { return x; }) / n : 0;
        const S squares = row.template sum<S>(team, shared, [&](S x) { return (x - mean) * (x - mean); });
        const S rstd = cti_inverse_root(squares / n + (S)w.eps);
        if (!is_own) return;
        const int edge = row.edge_at();
        if (edge >= 0)
            T::store(w.result.data, to + edge, (X)(((S)row.edge - mean) * rstd * weight.at(edge) + bias.at(edge)));
        /* in reverse order, because the last piece is still in registers */
        for (int first = row.last(); first >= 0; first -= row.step()) {
            if (first != row.last()) row.read(first);
            row.each_chunk(first, [&](int k, int i) {
                const auto turn = weight.read(i), level = bias.read(i);
                CTI_UNROLLED
                for (int j = 0; j < row.each; j++)
                    row.set(k, j, (X)(((S)row.at(k, j) - mean) * rstd * weight.of(turn, j) + bias.of(level, j)));
            });
            row.write(w.result.data, to, first);
        }
        if (team.lane != 0) return;
        cti_float_if(w.mean, index, mean);
        cti_float_if(w.rstd, index, rstd);
    });
}

/* ---- backward ---- */

/*
 * Sums over the rows of a block, for the gradients of weight and bias. A thread processes the same columns in each row,
 * because rows consist of one piece of whole chunks. is_needed: false if no sums are needed.
 */
template <class T, bool is_needed> struct cti_norm_own_sums {
    typedef typename cti_sum_of<T>::type S;

    enum { each = cti_chunk<T>::each, columns = CTI_NORM_HELD * each };

    S turned[columns] = {}, plain[columns] = {};

    __device__ void add(int k, int j, S g, S x)
    {
        turned[k * each + j] += g * x;
        plain[k * each + j] += g;
    }

    /* Writes the sums over all rows of the block as one part of the partial sums. like: any row. */
    __device__ void leave(const cti_chunk_row<T, CTI_NORM_HELD> &like, const cti_team &team, S *shared,
                          const cti_norm_parts<S> &parts)
    {
        const auto sum = [&](S &x) { x = cti_fold_apart(x, team.lanes, shared, cti_sum_fold()); };
        CTI_UNROLLED
        for (int k = 0; k < columns; k++) {
            sum(turned[k]);
            sum(plain[k]);
        }
        if (team.slot > 0) return;
        const int64_t part = blockIdx.x;
        like.each_of(0, [&](int k, int j, int i) {
            parts.turned(part, i) = turned[k * each + j];
            parts.plain(part, i) = plain[k * each + j];
        });
    }
};

template <class T> struct cti_norm_own_sums<T, false> {
    typedef typename cti_sum_of<T>::type S;

    __device__ void add(int, int, S, S) {}
};

/* The gradient of the input. g: the gradient of the normalised row. */
template <class T, class P, bool is_centred, class Sums>
static __device__ inline void cti_norm_chunk_gradients(const cti_row_norm_gradient &w, double *shared, Sums &sums)
{
    typedef typename T::compute_type X;
    typedef typename cti_sum_of<T>::type S;
    const cti_team team(w.plan);
    const S n = (S)w.plan.length;
    cti_each_line(w.plan, [&](int64_t index, bool is_own) {
        const int64_t to = cti_element_offset(w.input_grad.outer, index);
        cti_chunk_row<T, CTI_NORM_HELD> row(w.input, index, team), arriving(w.grad, index, team);
        const cti_chunk_parameter<T, P> weight(w.weight, 1, row.first_chunk());
        const S mean = is_centred ? (S)cti_float_or(w.mean, index, 0) : 0, rstd = (S)cti_float_or(w.rstd, index, 0);
        const int edge = row.edge_at();
        const S edge_x = ((S)row.edge - mean) * rstd, edge_g = edge < 0 ? 0 : (S)arriving.edge * weight.at(edge);
        S sum = edge_g, along = edge_g * edge_x;
        for (int first = 0; first <= row.last(); first += row.step()) {
            row.read(first);
            arriving.read(first);
            row.each_chunk(first, [&](int k, int i) {
                const auto turn = weight.read(i);
                CTI_UNROLLED
                for (int j = 0; j < row.each; j++) {
                    const S g = (S)arriving.at(k, j) * weight.of(turn, j);
                    sum += g;
                    along += g * (((S)row.at(k, j) - mean) * rstd);
                }
            });
        }
        sum = is_centred ? cti_sum_lanes(sum, team, shared) / n : 0;
        along = cti_sum_lanes(along, team, shared) / n;
        if (!is_own) return;
        if (edge >= 0) T::store(w.input_grad.data, to + edge, (X)(rstd * (edge_g - sum - edge_x * along)));
        /* in reverse order, because the last piece is still in registers */
        for (int first = row.last(); first >= 0; first -= row.step()) {
            if (first != row.last()) {
                row.read(first);
                arriving.read(first);
            }
            row.each_chunk(first, [&](int k, int i) {
                const auto turn = weight.read(i);
                CTI_UNROLLED
                for (int j = 0; j < row.each; j++) {
                    const S x = ((S)row.at(k, j) - mean) * rstd, g = (S)arriving.at(k, j);
                    sums.add(k, j, g, x);
                    row.set(k, j, (X)(rstd * (g * weight.of(turn, j) - sum - x * along)));
                }
            });
            row.write(w.input_grad.data, to, first);
        }
    });
}

template <class T, class P, bool is_centred>
static __global__ void __launch_bounds__(CTI_FEWER_LANES, 1)
    cti_norm_input_gradients(const __grid_constant__ cti_row_norm_gradient w)
{
    __shared__ double shared[CTI_FEWER_LANES / CTI_CUDA_WARP];
    cti_norm_own_sums<T, false> none;
    cti_norm_chunk_gradients<T, P, is_centred>(w, shared, none);
}

template <class T, class P, bool is_centred>
static __global__ void __launch_bounds__(CTI_FEWER_LANES, 1)
    cti_norm_all_gradients(const __grid_constant__ cti_row_norm_gradient w,
                           const __grid_constant__ cti_norm_parts<typename cti_sum_of<T>::type> parts)
{
    __shared__ double shared[CTI_FEWER_LANES];
    cti_norm_own_sums<T, true> sums;
    cti_norm_chunk_gradients<T, P, is_centred>(w, shared, sums);
    const cti_team team(w.plan);
    const cti_chunk_row<T, CTI_NORM_HELD> like(w.input, 0, team);
    sums.leave(like, team, (typename cti_sum_of<T>::type *)shared, parts);
}

/* ---- launches: CT_E_UNSUPPORTED if the rows cannot be processed in chunks ---- */

/*
 * Calls run(row, parameter) with the dtypes of rows and parameters. Both parameters must be contiguous and have the
 * same dtype: the dtype of the rows, or f32.
 */
template <class Run>
static ct_status cti_for_chunk_norms(int dtype, const cti_norm_parameter &weight, const cti_norm_parameter &bias,
                                     const Run &run)
{
    const int of = weight.data ? weight.dtype : bias.data ? bias.dtype : dtype;
    if ((weight.data && weight.step != 1) || (bias.data && (bias.step != 1 || bias.dtype != of)))
        return CT_E_UNSUPPORTED;
    return cti_for_chunked(dtype, [&](auto row) {
        if (of == decltype(row)::dtype) return run(row, row);
        return of == CT_DTYPE_F32 ? run(row, cti_stored<CT_DTYPE_F32>()) : CT_E_UNSUPPORTED;
    });
}

template <bool is_centred> static ct_status cti_norm_by_chunks(const cti_launch *launch, cti_row_norm w)
{
    const int64_t size = (int64_t)cti_item_size(w.input.inner.dtype);
    if (!cti_are_chunked(w.input) || !cti_are_in_phase(w.input, w.result, size)) return CT_E_UNSUPPORTED;
    w.plan = cti_plan_chunks(w.input, CTI_FEWER_LANES, CTI_NORM_HELD);
    return cti_for_chunk_norms(w.input.inner.dtype, w.weight, w.bias, [&](auto row, auto parameter) {
        return CTI_LAUNCH((cti_norm_chunks<decltype(row), decltype(parameter), is_centred>), w.plan.blocks,
                          w.plan.threads, 0, launch->stream, w);
    });
}

static inline bool cti_norm_gradients_are_chunked(const cti_row_norm_gradient &w)
{
    const int64_t size = (int64_t)cti_item_size(w.input.inner.dtype);
    return cti_are_chunked(w.input) && cti_are_in_phase(w.input, w.grad, size) &&
           cti_are_in_phase(w.input, w.input_grad, size);
}

template <bool is_centred>
static ct_status cti_norm_gradients_by_chunks(const cti_launch *launch, cti_row_norm_gradient w)
{
    if (!cti_norm_gradients_are_chunked(w)) return CT_E_UNSUPPORTED;
    w.plan = cti_plan_chunks(w.input, CTI_FEWER_LANES, CTI_NORM_HELD);
    return cti_for_chunk_norms(w.input.inner.dtype, w.weight, {}, [&](auto row, auto parameter) {
        return CTI_LAUNCH((cti_norm_input_gradients<decltype(row), decltype(parameter), is_centred>), w.plan.blocks,
                          w.plan.threads, 0, launch->stream, w);
    });
}

/*
 * Computes the gradients of input, weight and bias in one pass. Rows must have one piece and consist of whole chunks.
 */
template <bool is_centred>
static ct_status cti_norm_all_by_chunks(const cti_launch *launch, cti_row_norm_gradient w, const cti_view *weight_grad,
                                        const cti_view *bias_grad)
{
    const int64_t size = (int64_t)cti_item_size(w.input.inner.dtype), bytes = w.input.inner.numel * size;
    const bool are_whole = cti_is_every_line_alike(w.input, size) && bytes % CTI_CHUNK_BYTES == 0 &&
                           (uintptr_t)w.input.data % CTI_CHUNK_BYTES == 0;
    if (!cti_norm_gradients_are_chunked(w) || !are_whole ||
        bytes > (int64_t)CTI_FEWER_LANES * CTI_NORM_HELD * CTI_CHUNK_BYTES)
        return CT_E_UNSUPPORTED;
    w.plan = cti_plan_chunks(w.input, CTI_FEWER_LANES, CTI_NORM_HELD);
    /* each team (the threads of a row) must process several rows; otherwise the sums cost more than they save */
    const int64_t most = w.plan.count / (4 * (int64_t)w.plan.side);
    w.plan.blocks = (unsigned)(most < 1 ? 1 : most < CTI_NORM_PARTS ? most : CTI_NORM_PARTS);
    return cti_for_chunk_norms(w.input.inner.dtype, w.weight, {}, [&](auto row, auto parameter) -> ct_status {
        typedef typename cti_sum_of<decltype(row)>::type S;
        cti_norm_parts<S> parts = {nullptr, w.plan.blocks, w.plan.length, cti_axes_of(weight_grad, ~0u),
                                   cti_axes_of(bias_grad, ~0u)};
        const cti_scratch workspace(launch, (size_t)(2 * parts.count * parts.columns) * sizeof(S));
        if (workspace.status != CT_OK) return workspace.status;
        parts.at = (S *)workspace.data;
        const ct_status status = CTI_LAUNCH((cti_norm_all_gradients<decltype(row), decltype(parameter), is_centred>),
                                            w.plan.blocks, w.plan.threads, 0, launch->stream, w, parts);
        return status == CT_OK ? cti_norm_finish_parts(launch, parts) : status;
    });
}

#endif
