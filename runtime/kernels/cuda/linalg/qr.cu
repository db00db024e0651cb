/*
 * qr_factors: A [*, m, n] -> Q [*, m, k], R [*, k, n], by Householder reflections; k is m if `whole`, else min(m, n).
 * One block processes a matrix; signs and phases equal the results of LAPACK. The Householder vectors are stored below
 * the diagonal of R in scratch memory; Q is formed from them, from the last to the first. cuSOLVER factors large
 * matrices.
 */
#include "kernels/cuda/linalg/large.cuh"

#include "gen/kernels/ops/qr_factors.h"

namespace {

enum { SLICES = CTI_MATRIX_WARPS }; /* number of slices of the rows in a sum; one warp sums a slice */

struct job {
    cti_items self, q, r, work; /* work: a contiguous copy of self */
    char *taus;
    const int *only; /* NULL: all matrices are processed; else the matrices whose entry is not 0 */
};

/* Shared memory of a block. */
template <class T> struct workspace {
    double norms[CTI_MATRIX_WARPS];
    T sums[SLICES][CTI_CUDA_WARP];
    T tau, scale;
};

/*
 * Computes the reflection H = 1 - tau v v^H with H^H (alpha, x) = (beta, 0). v[0] is 1, the remaining elements of v are
 * x times scale, and beta is real.
 */
__device__ void reflect(float alpha, double norm, float *beta, float *tau, float *scale)
{
    const double b = alpha > 0 ? -norm : norm;
    *beta = (float)b;
    *tau = (float)((b - alpha) / b);
    *scale = (float)(1 / (alpha - b));
}

__device__ void reflect(double alpha, double norm, double *beta, double *tau, double *scale)
{
    const double b = alpha > 0 ? -norm : norm;
    *beta = b;
    *tau = (b - alpha) / b;
    *scale = 1 / (alpha - b);
}

__device__ void reflect(cti_c128 alpha, double norm, cti_c128 *beta, cti_c128 *tau, cti_c128 *scale)
{
    const double b = alpha.re > 0 ? -norm : norm;
    *beta = cti_make_c128(b, 0);
    *tau = cti_make_c128((b - alpha.re) / b, -alpha.im / b);
    *scale = cti_div_c128(cti_make_c128(1, 0), cti_make_c128(alpha.re - b, alpha.im));
}

__device__ void reflect(cti_c64 alpha, double norm, cti_c64 *beta, cti_c64 *tau, cti_c64 *scale)
{
    cti_c128 wide_beta, wide_tau, wide_scale;
    reflect(cti_widen_c64(alpha), norm, &wide_beta, &wide_tau, &wide_scale);
    *beta = cti_narrow_c128(wide_beta);
    *tau = cti_narrow_c128(wide_tau);
    *scale = cti_narrow_c128(wide_scale);
}

/* Returns, in all threads, the norm of column k below row k. */
template <class T> __device__ double norm_below(const cti_grid<T> &a, int64_t rows, int64_t k, double *shared)
{
    double most = 0, sum = 0;
    for (int64_t i = k + 1 + threadIdx.x; i < rows; i += blockDim.x) {
        const double size = cti_one_norm(a(i, k));
        most = size > most || size != size ? size : most;
    }
    most = cti_fold_lanes(most, blockDim.x, shared, [](double x, double y) { return x != x || x > y ? x : y; });
    if (!(most > 0)) return most;
    const double by = most > 0x1p-450 && most < 0x1p450 ? 1 : most > 0x1p-900 ? 1 / most : 0x1p900;
    for (int64_t i = k + 1 + threadIdx.x; i < rows; i += blockDim.x)
        sum += cti_square_norm(cti_scaled(a(i, k), (typename cti_real_of<T>::type)by));
    sum = cti_fold_lanes(sum, blockDim.x, shared, cti_sum());
    return sqrt(sum) / by;
}

/* Computes the reflection that zeroes column k of a below row k. tau and scale are stored in shared memory. */
template <class T> __device__ void make_reflection(const cti_grid<T> &a, int64_t rows, int64_t k, workspace<T> *shared)
{
    const double below = norm_below(a, rows, k, shared->norms);
    const T alpha = a(k, k);
    __syncthreads();
    const bool is_none = below == 0 && cti_one_norm(cti_minus(alpha, cti_conjugate(alpha))) == 0;
    if (threadIdx.x == 0) {
        shared->tau = shared->scale = cti_real_as<T>(0);
        if (!is_none) {
            T beta;
            reflect(alpha, hypot(sqrt(cti_square_norm(alpha)), below), &beta, &shared->tau, &shared->scale);
            a(k, k) = beta;
        }
    }
    __syncthreads();
    if (is_none) return;
    for (int64_t i = k + 1 + threadIdx.x; i < rows; i += blockDim.x) a(i, k) = cti_times(a(i, k), shared->scale);
    __syncthreads();
}

/*
 * Computes x - tau v v^H x for columns first to cols - 1 of x, from row k on. v is stored in column k of a; its first
 * element, in row k, is 1 and is not stored.
 */
template <class T>
__device__ void apply(const cti_grid<T> &a, int64_t rows, int64_t k, T tau, const cti_grid<T> &x, int64_t first,
                      int64_t cols, workspace<T> *shared)
{
    const unsigned slice = threadIdx.x / CTI_CUDA_WARP, lane = threadIdx.x % CTI_CUDA_WARP;
    const unsigned slices = blockDim.x / CTI_CUDA_WARP;
    for (int64_t begin = first; begin < cols; begin += CTI_CUDA_WARP) {
        const int64_t j = begin + lane;
        T sum = cti_real_as<T>(0);
        if (j < cols) {
            if (slice == 0) sum = x(k, j);
            for (int64_t i = k + 1 + slice; i < rows; i += slices)
                sum = cti_plus(sum, cti_times(cti_conjugate(a(i, k)), x(i, j)));
        }
        shared->sums[slice][lane] = sum;
        __syncthreads();
        sum = cti_real_as<T>(0);
        for (unsigned s = 0; s < slices; s++) sum = cti_plus(sum, shared->sums[s][lane]);
        sum = cti_times(sum, tau);
        __syncthreads(); /* barrier before the sums of the next columns are written */
        if (j >= cols) continue;
        if (slice == 0) x(k, j) = cti_minus(x(k, j), sum);
        for (int64_t i = k + 1 + slice; i < rows; i += slices) x(i, j) = cti_less(x(i, j), a(i, k), sum);
    }
    __syncthreads();
}

template <class T> __global__ void __launch_bounds__(CTI_MATRIX_THREADS, 1) factors(const __grid_constant__ job w)
{
    __shared__ workspace<T> shared;
    const int64_t rows = w.self.rows, cols = w.self.cols, q_cols = w.q.cols, least = rows < cols ? rows : cols;
    for (int64_t index = blockIdx.x; index < w.self.leading.numel; index += gridDim.x) {
        if (w.only && w.only[index] == 0) continue;
        const cti_grid<T> from = cti_grid_at<T>(w.self, index), a = cti_grid_at<T>(w.work, index);
        const cti_grid<T> q = cti_grid_at<T>(w.q, index), r = cti_grid_at<T>(w.r, index);
        T *const taus = (T *)w.taus + index * least;
        cti_each(rows, cols, [&](int64_t i, int64_t j) { a(i, j) = from(i, j); });
        cti_each(rows, q_cols, [&](int64_t i, int64_t j) { q(i, j) = cti_real_as<T>(i == j); });
        __syncthreads();
        for (int64_t k = 0; k < least; k++) {
            make_reflection(a, rows, k, &shared);
            if (threadIdx.x == 0) taus[k] = shared.tau;
            apply(a, rows, k, cti_conjugate(shared.tau), a, k + 1, cols, &shared);
        }
        cti_each(w.r.rows, cols, [&](int64_t i, int64_t j) { r(i, j) = i <= j ? a(i, j) : cti_real_as<T>(0); });
        for (int64_t k = least - 1; k >= 0; k--) apply(a, rows, k, taus[k], q, k, q_cols, &shared);
        __syncthreads();
    }
}

/*
 * Factors all finite matrices by cuSOLVER. The kernel then processes the other matrices, which `only` selects. marks,
 * info: buffers of one int for each matrix.
 */
template <class T> ct_status make_large(const cti_launch *launch, int dtype, const job &w, int *marks, int *info)
{
    const int64_t rows = w.self.rows, cols = w.self.cols, q_cols = w.q.cols, least = rows < cols ? rows : cols,
                  count = w.self.count();
    const cti_scratch made(launch, (size_t)(count * rows * q_cols) * sizeof(T));
    if (made.status != CT_OK) return made.status;
    const cti_items columns = cti_columns_of(w.self, w.work.leading.data, rows, cols),
                    q = cti_columns_of(w.self, made.data, rows, q_cols);
    cti_items reflectors = columns, r = columns, kept = q;
    reflectors.cols = kept.cols = least;
    r.rows = w.r.rows;
    ct_status status = cti_start_take<T>(launch, {w.self, columns, marks, false});
    if (status == CT_OK)
        status = cti_solver_reflectors(launch, dtype, rows, cols, count, w.work.leading.data, w.taus, info);
    if (status == CT_OK) status = cti_start_give<T>(launch, r, w.r, CTI_UPPER_OF);
    if (status == CT_OK) status = cti_start_give<T>(launch, reflectors, kept);
    if (status == CT_OK)
        status = cti_solver_columns<T>(launch, rows, q_cols, least, count, (T *)made.data, (const T *)w.taus, info);
    return status == CT_OK ? cti_start_give<T>(launch, q, w.q) : status;
}

} // namespace

extern "C" ct_status cti_qr_factors_cuda(cti_launch *launch, const cti_view *A, bool, cti_view *Q, cti_view *R)
{
    if (Q->numel == 0) return CT_OK;
    job w = {};
    w.self = cti_matrices_of(A);
    w.q = cti_matrices_of(Q);
    w.r = cti_matrices_of(R);
    const int64_t count = w.self.count(), rows = w.self.rows, cols = w.self.cols, least = rows < cols ? rows : cols;
    return cti_for_matrices(A->dtype, [&](auto scalar_type) {
        typedef decltype(scalar_type) T;
        const cti_scratch work(launch, (size_t)(A->numel + count * least) * sizeof(T));
        if (work.status != CT_OK) return work.status;
        w.work = cti_dense_items(w.self, work.data, rows, cols);
        w.taus = (char *)((T *)work.data + A->numel);
        const bool is_large = cti_is_large(least, count) && rows <= INT32_MAX && cols <= INT32_MAX;
        const cti_scratch notes(launch, is_large ? 2 * (size_t)count * sizeof(int) : 0);
        ct_status status = notes.status;
        if (status == CT_OK && is_large) {
            w.only = (const int *)notes.data;
            status = make_large<T>(launch, A->dtype, w, (int *)notes.data, (int *)notes.data + count);
        }
        if (status != CT_OK) return status;
        return CTI_LAUNCH(factors<T>, cti_blocks_of(count), cti_threads_for(rows * cols), 0, launch->stream, w);
    });
}
