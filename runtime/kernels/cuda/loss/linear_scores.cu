/*
 * Kernels on the scores of linear_cross_entropy, [rows, classes, spots]. A line is the classes of one row and spot.
 * Neighbouring threads process a line; a thread block processes columns. All sums are in f64.
 */
#include "kernels/cuda/loss/linear_scores.cuh"
#include "kernels/cuda/warp.cuh"

namespace {

enum { MOST_LANES = 1024, ELEMENTS = 8, SIDE = 32 };

struct plus {
    __device__ double operator()(double a, double b) const { return a + b; }
};

struct largest {
    __device__ double operator()(double a, double b) const { return a != a || a > b ? a : b; /* a NaN is kept */ }
};

__device__ inline float exponential(float x) { return expf(x); }

__device__ inline double exponential(double x) { return exp(x); }

__device__ inline double value_of(const cti_values &of, int64_t i, double otherwise)
{
    return of.data ? cti_load_other<double>(of.data, i, of.dtype) : otherwise;
}

__device__ inline double factor_of(const cti_scores &w, int64_t c) { return value_of(w.factors, c, 1); }

/* A score plus its bias, rounded to the type of the scores. */
template <class T> __device__ T score(const cti_scores &w, int64_t at, int64_t c, int64_t spot)
{
    const T x = ((const T *)w.at)[at + c * w.spots];
    return w.bias.data ? (T)((double)x + cti_load_other<double>(w.bias.data, c * w.spots + spot, w.bias.dtype)) : x;
}

/* Returns the class of a line; -1 if the line is not counted; 0 if the target is probabilities. */
__device__ inline int64_t class_of(const cti_scores &w, int64_t line)
{
    if (!w.has_classes) return 0;
    const int64_t t = cti_load_other<int64_t>(w.target.data, line, w.target.dtype);
    return t != w.ignored && cti_is_within(w.site, t, 0, w.classes) ? t : -1;
}

/* Smoothed target probability of class c, without the factor of the class. t: class of the line. */
__device__ inline double smooth_of(const cti_scores &w, int64_t line, int64_t c, int64_t t)
{
    const int64_t row = w.spots == 1 ? line : line / w.spots, spot = line - row * w.spots;
    const double share =
        w.has_classes ? (double)(c == t) : value_of(w.target, (row * w.classes + c) * w.spots + spot, 0);
    return share * (1 - w.smoothing) + w.smoothing / (double)w.classes;
}

__device__ inline double aim_of(const cti_scores &w, int64_t line, int64_t c, int64_t t)
{
    return factor_of(w, c) * smooth_of(w, line, c, t);
}

/* ---- lines ---- */

/* Offset and index of the n-th line of a block. */
struct position {
    int64_t spot, at, line; /* at: offset of the line's first class. line: index among all lines. */

    __device__ position(const cti_scores &w, int64_t n)
    {
        const int64_t row = w.spots == 1 ? n : n / w.spots;
        spot = n - row * w.spots;
        at = row * w.classes * w.spots + spot;
        line = w.first + n;
    }
};

template <class T>
__device__ double log_sum_exp(const cti_scores &w, const position &p, unsigned lane, unsigned lanes, double *shared)
{
    double top = -INFINITY, sum = 0;
    for (int64_t c = lane; c < w.classes; c += lanes) top = largest()((double)score<T>(w, p.at, c, p.spot), top);
    top = cti_fold_lanes(top, lanes, shared, largest());
    for (int64_t c = lane; c < w.classes; c += lanes)
        sum += (double)exponential((T)((double)score<T>(w, p.at, c, p.spot) - top));
    sum = cti_fold_lanes(sum, lanes, shared, plus());
    return isfinite(top) ? top + log(sum) : top;
}

/* Computes losses and shares or, if backward, lse and whole. */
template <class T, bool backward>
__global__ void __launch_bounds__(MOST_LANES) lines(const __grid_constant__ cti_scores w, unsigned lanes)
{
    __shared__ double shared[MOST_LANES / CTI_CUDA_WARP];
    const int64_t count = w.rows * w.spots, per_block = blockDim.x / lanes, slot = threadIdx.x / lanes;
    const unsigned lane = threadIdx.x % lanes;
    for (int64_t first = blockIdx.x * per_block; first < count; first += gridDim.x * per_block) {
        /* threads without a line of their own repeat the last one, so that all reach the barriers */
        const int64_t n = first + slot < count ? first + slot : count - 1;
        const position p(w, n);
        const int64_t t = class_of(w, p.line);
        const double lse = log_sum_exp<T>(w, p, lane, lanes, shared);
        double sum = 0;
        /* only the class of the line contributes to the sum */
        const bool is_one = w.has_classes && (backward || w.smoothing == 0);
        for (int64_t c = lane; c < w.classes && !is_one; c += lanes) {
            const double aim = aim_of(w, p.line, c, t);
            if (backward)
                sum += aim;
            else if (aim != 0)
                sum -= aim * ((double)score<T>(w, p.at, c, p.spot) - lse);
        }
        sum = cti_fold_lanes(sum, lanes, shared, plus());
        if (lane != 0 || first + slot >= count) continue;
        if (backward) {
            w.lse[n] = lse;
            w.whole[n] = !w.has_classes ? sum
                         : t < 0        ? 0
                                 : factor_of(w, t) * (1 - w.smoothing) + w.totals[0] * w.smoothing / (double)w.classes;
        } else if (t < 0) {
            w.losses[p.line] = w.shares[p.line] = 0;
        } else {
            w.losses[p.line] = is_one ? -factor_of(w, t) * ((double)score<T>(w, p.at, t, p.spot) - lse) : sum;
            w.shares[p.line] = w.has_classes ? factor_of(w, t) : 1;
        }
    }
}

/* ---- elements ---- */

template <class T> __global__ void score_gradients(const __grid_constant__ cti_scores w)
{
    const int64_t across = w.classes * w.spots, count = w.rows * across;
    for (int64_t i = cti_first_index(); i < count; i += cti_index_stride()) {
        const int64_t row = i / across, k = i - row * across, c = w.spots == 1 ? k : k / w.spots;
        const int64_t spot = k - c * w.spots, n = row * w.spots + spot, line = w.first + n, t = class_of(w, line);
        const double g = w.arriving[w.is_even ? 0 : line], lse = w.lse[n];
        const double x = (double)score<T>(w, i - c * w.spots, c, spot);
        const double derivative =
            t < 0 ? 0 : g * (w.whole[n] * (double)exponential((T)(x - lse)) - aim_of(w, line, c, t));
        if (w.target_grad)
            cti_store_other<double>(w.target_grad, i, w.target_grad_dtype,
                                    -g * (x - lse) * factor_of(w, c) * (1 - w.smoothing));
        if (w.high) {
            w.high[i] = cti_half_store((float)derivative, CT_DTYPE_BF16);
            w.low[i] = cti_half_store((float)derivative - cti_half_load(w.high[i], CT_DTYPE_BF16), CT_DTYPE_BF16);
        } else {
            ((T *)w.at)[i] = (T)derivative;
        }
    }
}

/* ---- columns: SIDE per block, with SIDE threads per column, each of which sums every SIDE-th row ---- */

template <class T> __device__ double element(const cti_scores &w, int64_t row, int64_t k, cti_column what)
{
    const int64_t i = row * w.classes * w.spots + k;
    if (what == CTI_COLUMN_GRADIENTS && w.high)
        return (double)cti_half_load(w.high[i], CT_DTYPE_BF16) + (double)cti_half_load(w.low[i], CT_DTYPE_BF16);
    if (what == CTI_COLUMN_GRADIENTS) return (double)((const T *)w.at)[i];
    const int64_t c = w.spots == 1 ? k : k / w.spots, spot = k - c * w.spots, n = row * w.spots + spot;
    const double g = w.arriving[w.is_even ? 0 : w.first + n];
    return -g * ((double)score<T>(w, i - c * w.spots, c, spot) - w.lse[n]) * smooth_of(w, w.first + n, c, -1);
}

template <class T>
__global__ void __launch_bounds__(MOST_LANES, 1) columns(const __grid_constant__ cti_scores w, cti_column what)
{
    __shared__ double sums[SIDE][SIDE + 1];
    const int64_t across = w.classes * w.spots;
    const int x = (int)threadIdx.x % SIDE, y = (int)threadIdx.x / SIDE;
    for (int64_t first = (int64_t)blockIdx.x * SIDE; first < across; first += (int64_t)gridDim.x * SIDE) {
        double sum = 0;
        for (int64_t row = y; row < w.rows && first + x < across; row += SIDE)
            sum += element<T>(w, row, first + x, what);
        sums[y][x] = sum;
        __syncthreads();
        if (y == 0 && first + x < across) {
            for (int i = 1; i < SIDE; i++) sum += sums[i][x];
            w.sums[first + x] += sum;
        }
        __syncthreads();
    }
}

__global__ void add_spots(const double *sums, int64_t spots, const __grid_constant__ cti_device_view result)
{
    for (int64_t c = cti_first_index(); c < result.numel; c += cti_index_stride()) {
        double sum = 0;
        for (int64_t i = 0; i < spots; i++) sum += sums[c * spots + i];
        cti_store_other<double>(result.data, cti_offset_of(result, c), result.dtype, sum);
    }
}

/* ---- sums over all lines, by one block ---- */

__global__ void __launch_bounds__(MOST_LANES)
    begin(const __grid_constant__ cti_scores w, int64_t lines, cti_values grad, bool is_mean)
{
    __shared__ double shared[MOST_LANES / CTI_CUDA_WARP];
    double total = 0, share = 0;
    for (int64_t c = threadIdx.x; c < w.classes; c += blockDim.x) total += factor_of(w, c);
    for (int64_t i = threadIdx.x; i < lines && is_mean; i += blockDim.x) {
        const int64_t t = class_of(w, i);
        share += !w.has_classes ? 1 : t < 0 ? 0 : factor_of(w, t);
    }
    total = cti_fold_lanes(total, blockDim.x, shared, plus());
    share = cti_fold_lanes(share, blockDim.x, shared, plus());
    if (threadIdx.x != 0) return;
    w.totals[0] = total;
    if (!w.is_even) return;
    const double g = value_of(grad, 0, 0);
    w.arriving[0] = is_mean && grad.data ? g / share : g;
}

__global__ void __launch_bounds__(MOST_LANES)
    add_losses(const __grid_constant__ cti_scores w, int64_t lines, bool is_mean, char *result, int dtype)
{
    __shared__ double shared[MOST_LANES / CTI_CUDA_WARP];
    double sum = 0, share = 0;
    for (int64_t i = threadIdx.x; i < lines; i += blockDim.x) {
        sum += w.losses[i];
        share += w.shares[i];
    }
    sum = cti_fold_lanes(sum, blockDim.x, shared, plus());
    share = cti_fold_lanes(share, blockDim.x, shared, plus());
    if (threadIdx.x == 0) cti_store_other<double>(result, 0, dtype, is_mean ? sum / share : sum);
}

template <bool backward> ct_status run_lines(const cti_launch *launch, int dtype, const cti_scores &w)
{
    unsigned lanes = 1;
    while (lanes < MOST_LANES && (int64_t)lanes * ELEMENTS < w.classes) lanes *= 2;
    const unsigned threads = lanes > CTI_CUDA_THREADS ? lanes : CTI_CUDA_THREADS;
    const unsigned blocks = cti_blocks_for(w.rows * w.spots, threads / lanes);
    return dtype == CT_DTYPE_F64 ? CTI_LAUNCH((lines<double, backward>), blocks, threads, 0, launch->stream, w, lanes)
                                 : CTI_LAUNCH((lines<float, backward>), blocks, threads, 0, launch->stream, w, lanes);
}

} // namespace

ct_status cti_scores_losses(const cti_launch *launch, int dtype, const cti_scores &w)
{
    return run_lines<false>(launch, dtype, w);
}

ct_status cti_scores_lines(const cti_launch *launch, int dtype, const cti_scores &w)
{
    return run_lines<true>(launch, dtype, w);
}

ct_status cti_scores_gradients(const cti_launch *launch, int dtype, const cti_scores &w)
{
    const unsigned blocks = cti_blocks_for(w.rows * w.classes * w.spots);
    return dtype == CT_DTYPE_F64 ? CTI_LAUNCH(score_gradients<double>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w)
                                 : CTI_LAUNCH(score_gradients<float>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w);
}

ct_status cti_scores_columns(const cti_launch *launch, int dtype, const cti_scores &w, cti_column what)
{
    const unsigned blocks = cti_blocks_for(w.classes * w.spots, SIDE);
    return dtype == CT_DTYPE_F64 ? CTI_LAUNCH(columns<double>, blocks, SIDE * SIDE, 0, launch->stream, w, what)
                                 : CTI_LAUNCH(columns<float>, blocks, SIDE * SIDE, 0, launch->stream, w, what);
}

ct_status cti_scores_weights(const cti_launch *launch, const double *sums, int64_t spots, const cti_view *result)
{
    return CTI_LAUNCH(add_spots, cti_blocks_for(result->numel), CTI_CUDA_THREADS, 0, launch->stream, sums, spots,
                      cti_view_by_value(result));
}

ct_status cti_scores_begin(const cti_launch *launch, const cti_scores &w, int64_t lines, cti_values grad, bool is_mean)
{
    return CTI_LAUNCH(begin, 1, MOST_LANES, 0, launch->stream, w, lines, grad, is_mean);
}

ct_status cti_scores_total(const cti_launch *launch, const cti_scores &w, int64_t lines, bool is_mean,
                           const cti_view *result)
{
    return CTI_LAUNCH(add_losses, 1, MOST_LANES, 0, launch->stream, w, lines, is_mean, (char *)result->data,
                      (int)result->dtype);
}
