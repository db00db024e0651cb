/*
 * nuclear_norm, self [.., m, .., n, ..] -> one scalar for each matrix [..]; its gradient polar_factor, and the tangent
 * of polar_factor, both with the shape of self. The algorithm is the same as on the CPU. A matrix has k rows of n
 * elements, where k is the smaller of its sizes, in f64 or c128. One-sided Jacobi rotations make its rows pairwise
 * orthogonal: A = X S Y. One block processes a matrix, one warp a pair of rows. The pairs of a round have no row in
 * common, so the order of work does not change the result.
 */
#include "kernels/cuda/linalg/matrix.cuh"

#include "gen/kernels/ops/nuclear_norm.h"
#include "gen/kernels/ops/polar_factor.h"
#include "gen/kernels/ops/polar_factor_tangent.h"

namespace {

enum { SWEEPS = 60, MOST_BLOCKS = 512 }; /* convergence is quadratic, so about ten sweeps suffice */

enum task { NORM, FACTOR, TANGENT };

struct job {
    cti_items self, direction, result;
    cti_device_view norms;
    char *workspace; /* one part per block */
    int64_t workspace_size;
    task kind;
};

/* A matrix and its workspace. */
template <class N> struct matrix {
    int64_t k, n;
    /* on entry the matrix A; on return the rows of Y (see the first comment), zero where the singular value is zero */
    cti_grid<N> rows;
    cti_grid<N> turned; /* out: the adjoint of X, k x k */
    cti_grid<N> other, direction, m;
    double *sigma;
};

static inline int64_t numbers_of(int64_t k, int64_t n) { return 3 * k * n + 2 * k * k + k; }

template <class N> __device__ matrix<N> matrix_in(const job &w)
{
    const int64_t k = w.self.rows, n = w.self.cols;
    N *at = (N *)(w.workspace + blockIdx.x * w.workspace_size);
    matrix<N> made = {k, n, {at, n, 1}, {}, {}, {}, {}, nullptr};
    made.other = {at + k * n, n, 1};
    made.direction = {at + 2 * k * n, n, 1};
    at += 3 * k * n;
    made.turned = {at, k, 1};
    made.m = {at + k * k, k, 1};
    made.sigma = (double *)(at + 2 * k * k);
    return made;
}

template <class N> __device__ N load(const cti_items &from, int64_t index, int64_t i, int64_t j)
{
    const int64_t offset = cti_offset_of(from.leading, index) + i * from.row_step + j * from.col_step;
    return cti_memory<N>::load(from.leading.data, offset, from.leading.dtype);
}

template <class N> __device__ void store(const cti_items &to, int64_t index, int64_t i, int64_t j, N x)
{
    const int64_t offset = cti_offset_of(to.leading, index) + i * to.row_step + j * to.col_step;
    cti_memory<N>::store(to.leading.data, offset, to.leading.dtype, x);
}

/* ---- rotations ---- */

__device__ double size_of(double x) { return fabs(x); }

__device__ double size_of(cti_c128 x) { return hypot(x.re, x.im); }

/* Sum over i of conj(x[i]) y[i], computed by a warp. */
template <class N> __device__ N dot(int64_t n, const N *x, const N *y)
{
    N sum = cti_real_as<N>(0);
    for (int64_t i = threadIdx.x % CTI_CUDA_WARP; i < n; i += CTI_CUDA_WARP)
        sum = cti_plus(sum, cti_times(cti_conjugate(x[i]), y[i]));
    return cti_fold_lanes(sum, (unsigned)CTI_CUDA_WARP, (N *)nullptr, cti_sum());
}

template <class N> __device__ void rotate(int64_t n, N *x, N *y, double c, double s, N phase)
{
    for (int64_t i = threadIdx.x % CTI_CUDA_WARP; i < n; i += CTI_CUDA_WARP) {
        const N a = x[i], b = cti_times(phase, y[i]);
        x[i] = cti_minus(cti_scaled(a, c), cti_scaled(b, s));
        y[i] = cti_plus(cti_scaled(a, s), cti_scaled(b, c));
    }
}

/*
 * Rotates rows p and q so that they become orthogonal. Returns false if they were orthogonal already. All threads of a
 * warp call it.
 */
template <class N> __device__ bool turn_pair(const matrix<N> &a, int64_t p, int64_t q)
{
    N *const x = &a.rows(p, 0), *const y = &a.rows(q, 0);
    const double xx = cti_real_part(dot(a.n, x, x)), yy = cti_real_part(dot(a.n, y, y));
    const N xy = dot(a.n, x, y);
    const double size = size_of(xy);
    if (!(size > 0x1p-52 * sqrt(xx * yy))) return false;
    const double zeta = (yy - xx) / (2 * size), t = (zeta < 0 ? -1 : 1) / (fabs(zeta) + hypot(1.0, zeta));
    const double c = 1 / sqrt(1 + t * t);
    const N phase = cti_conjugate(cti_scaled(xy, 1 / size));
    rotate(a.n, x, y, c, c * t, phase);
    rotate(a.k, &a.turned(p, 0), &a.turned(q, 0), c, c * t, phase);
    return true;
}

/*
 * Rotates every pair of rows once, in the order of a round-robin tournament: after each round, all rows except the
 * first advance by one position. Returns true if any pair was rotated.
 */
template <class N> __device__ bool sweep(const matrix<N> &a, unsigned *flag)
{
    const int64_t players = a.k + a.k % 2, warps = blockDim.x / CTI_CUDA_WARP;
    bool turned = false;
    for (int64_t round = 0; round < players - 1; round++) {
        for (int64_t i = threadIdx.x / CTI_CUDA_WARP; i < players / 2; i += warps) {
            const int64_t one = i == 0 ? 0 : 1 + (i - 1 + round) % (players - 1);
            const int64_t two = 1 + (players - 2 - i + round) % (players - 1);
            if (one < a.k && two < a.k) turned = turn_pair(a, one < two ? one : two, one < two ? two : one) || turned;
        }
        __syncthreads();
    }
    return cti_any_of_block(turned, flag);
}

/* ---- decomposition ---- */

/* Power of two that scales the largest element to about 1, so that squares neither overflow nor underflow. */
__device__ double unit_of(double most)
{
    int exponent = 0;
    if (most == 0) return 1;
    (void)frexp(most, &exponent);
    return ldexp(1.0, exponent < 1000 ? exponent : 1000);
}

struct greater {
    __device__ double operator()(double a, double b) const { return a > b ? a : b; }
};

/*
 * Computes the singular values, and the rows of Y from the orthogonal rows. A singular value that is only a rounding
 * error is set to zero, and so is its row.
 */
template <class N> __device__ void take_values(const matrix<N> &a, double unit, double *shared)
{
    const int64_t warps = blockDim.x / CTI_CUDA_WARP;
    for (int64_t i = threadIdx.x / CTI_CUDA_WARP; i < a.k; i += warps) {
        const double square = cti_real_part(dot(a.n, &a.rows(i, 0), &a.rows(i, 0)));
        if (threadIdx.x % CTI_CUDA_WARP == 0) a.sigma[i] = sqrt(square);
    }
    __syncthreads();
    double most = 0;
    for (int64_t i = threadIdx.x; i < a.k; i += blockDim.x) most = greater()(a.sigma[i], most);
    most = cti_fold_lanes(most, blockDim.x, shared, greater());
    __syncthreads();
    for (int64_t i = threadIdx.x; i < a.k; i += blockDim.x)
        if (a.sigma[i] <= (double)a.n * 0x1p-52 * most) a.sigma[i] = 0;
    __syncthreads();
    cti_each(a.k, a.n, [&](int64_t i, int64_t j) {
        a.rows(i, j) = cti_scaled(a.rows(i, j), a.sigma[i] == 0 ? 0 : 1 / a.sigma[i]);
    });
    __syncthreads();
    for (int64_t i = threadIdx.x; i < a.k; i += blockDim.x) a.sigma[i] *= unit;
    __syncthreads();
}

/* Computes A = X S Y. If an element of the matrix is not finite, all results are NaN. */
template <class N>
__device__ void decompose(const job &w, int64_t index, const matrix<N> &a, double *shared, unsigned *flag)
{
    double most = 0;
    bool is_finite = true;
    cti_each(a.k, a.n, [&](int64_t i, int64_t j) {
        const N x = load<N>(w.self, index, i, j);
        a.rows(i, j) = x;
        is_finite = is_finite && cti_is_finite(x);
        most = greater()(cti_one_norm(x), most);
    });
    cti_each(a.k, a.k, [&](int64_t i, int64_t j) { a.turned(i, j) = cti_real_as<N>(i == j); });
    if (cti_any_of_block(!is_finite, flag)) {
        cti_each(a.k, a.n, [&](int64_t i, int64_t j) { a.rows(i, j) = cti_nan_of<N>(); });
        for (int64_t i = threadIdx.x; i < a.k; i += blockDim.x) a.sigma[i] = NAN;
        __syncthreads();
        return;
    }
    const double unit = unit_of(cti_fold_lanes(most, blockDim.x, shared, greater()));
    cti_each(a.k, a.n, [&](int64_t i, int64_t j) { a.rows(i, j) = cti_scaled(a.rows(i, j), 1 / unit); });
    __syncthreads();
    for (int i = 0; i < SWEEPS && sweep(a, flag); i++) {
    }
    take_values(a, unit, shared);
}

/* ---- results from the decomposition ---- */

/* Returns element [p][j] of X times rows. */
template <class N> __device__ N turned_back(const matrix<N> &a, const cti_grid<N> &rows, int64_t p, int64_t j)
{
    N sum = cti_real_as<N>(0);
    for (int64_t i = 0; i < a.k; i++) sum = cti_plus(sum, cti_times(cti_conjugate(a.turned(i, p)), rows(i, j)));
    return sum;
}

/*
 * Derivative of X Y in a direction g, before the multiplication by X: with M = X* g Y*, (M - M*)_ij / (s_i + s_j) Y +
 * (X* g - M Y) / s_i. Terms of a zero singular value, where there is no derivative, are 0.
 */
template <class N> __device__ void differentiate(const job &w, int64_t index, const matrix<N> &a)
{
    cti_each(a.k, a.n, [&](int64_t i, int64_t j) { a.direction(i, j) = load<N>(w.direction, index, i, j); });
    __syncthreads();
    cti_each(a.k, a.n, [&](int64_t i, int64_t j) {
        N sum = cti_real_as<N>(0);
        for (int64_t p = 0; p < a.k; p++) sum = cti_plus(sum, cti_times(a.turned(i, p), a.direction(p, j)));
        a.other(i, j) = sum;
    });
    __syncthreads();
    cti_each(a.k, a.k, [&](int64_t i, int64_t j) {
        N sum = cti_real_as<N>(0);
        for (int64_t c = 0; c < a.n; c++) sum = cti_plus(sum, cti_times(cti_conjugate(a.rows(j, c)), a.other(i, c)));
        a.m(i, j) = sum;
    });
    __syncthreads();
    cti_each(a.k, a.n, [&](int64_t i, int64_t c) {
        N outside = a.other(i, c), inside = cti_real_as<N>(0);
        for (int64_t j = 0; j < a.k; j++) {
            const double sum = a.sigma[i] + a.sigma[j];
            const N turn = cti_minus(a.m(i, j), cti_conjugate(a.m(j, i)));
            outside = cti_minus(outside, cti_times(a.m(i, j), a.rows(j, c)));
            if (sum != 0) inside = cti_plus(inside, cti_times(cti_scaled(turn, 1 / sum), a.rows(j, c)));
        }
        a.other(i, c) = cti_plus(cti_scaled(outside, a.sigma[i] == 0 ? 0 : 1 / a.sigma[i]), inside);
    });
    __syncthreads();
}

template <class N> __global__ void __launch_bounds__(CTI_MATRIX_THREADS, 1) matrices(const __grid_constant__ job w)
{
    __shared__ double shared[CTI_MATRIX_WARPS];
    __shared__ unsigned flag;
    const matrix<N> a = matrix_in<N>(w);
    for (int64_t index = blockIdx.x; index < w.self.leading.numel; index += gridDim.x) {
        decompose(w, index, a, shared, &flag);
        if (w.kind == NORM && threadIdx.x == 0) {
            double sum = 0;
            for (int64_t i = 0; i < a.k; i++) sum += a.sigma[i];
            cti_memory<double>::store(w.norms.data, cti_offset_of(w.norms, index), w.norms.dtype, sum);
        }
        if (w.kind == TANGENT) differentiate(w, index, a);
        const cti_grid<N> rows = w.kind == TANGENT ? a.other : a.rows;
        if (w.kind != NORM)
            cti_each(a.k, a.n, [&](int64_t i, int64_t j) { store(w.result, index, i, j, turned_back(a, rows, i, j)); });
        __syncthreads();
    }
}

__global__ void set_zero(const __grid_constant__ cti_device_view to)
{
    for (int64_t i = cti_first_index(); i < to.numel; i += cti_index_stride())
        cti_memory<double>::store(to.data, cti_offset_of(to, i), to.dtype, 0);
}

/* A view as matrices in two of its axes; the axis with the smaller size is first. */
cti_items items_along(const cti_view *view, ct_ints dim)
{
    cti_items made = {};
    int first = (int)dim.items[0], second = (int)dim.items[1];
    if (first > second) {
        const int kept = first;
        first = second;
        second = kept;
    }
    made.leading = cti_view_without(cti_view_without(cti_view_by_value(view), second), first);
    made.rows = view->sizes[first];
    made.cols = view->sizes[second];
    made.row_step = view->strides[first];
    made.col_step = view->strides[second];
    return made.rows > made.cols ? cti_transposed(made) : made;
}

ct_status run(const cti_launch *launch, job w)
{
    const bool is_complex = w.self.leading.dtype == CT_DTYPE_C64 || w.self.leading.dtype == CT_DTYPE_C128;
    const int64_t count = w.self.count(), blocks = count < MOST_BLOCKS ? count : (int64_t)MOST_BLOCKS;
    w.workspace_size = numbers_of(w.self.rows, w.self.cols) * (int64_t)(is_complex ? sizeof(cti_c128) : sizeof(double));
    const cti_scratch workspace(launch, (size_t)(blocks * w.workspace_size));
    if (workspace.status != CT_OK) return workspace.status;
    w.workspace = (char *)workspace.data;
    const unsigned threads = cti_threads_for(w.self.rows * w.self.cols);
    if (is_complex) return CTI_LAUNCH(matrices<cti_c128>, (unsigned)blocks, threads, 0, launch->stream, w);
    return CTI_LAUNCH(matrices<double>, (unsigned)blocks, threads, 0, launch->stream, w);
}

} // namespace

extern "C" ct_status cti_nuclear_norm_cuda(cti_launch *launch, const cti_view *self, ct_ints dim, bool,
                                           cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    job w = {};
    w.norms = cti_view_by_value(result);
    if (self->numel == 0)
        return CTI_LAUNCH(set_zero, cti_blocks_for(result->numel), CTI_CUDA_THREADS, 0, launch->stream, w.norms);
    w.self = items_along(self, dim);
    w.kind = NORM;
    return run(launch, w);
}

extern "C" ct_status cti_polar_factor_cuda(cti_launch *launch, const cti_view *self, ct_ints dim, cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    job w = {};
    w.self = items_along(self, dim);
    w.result = items_along(result, dim);
    w.kind = FACTOR;
    return run(launch, w);
}

extern "C" ct_status cti_polar_factor_tangent_cuda(cti_launch *launch, const cti_view *direction, const cti_view *self,
                                                   ct_ints dim, cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    job w = {};
    w.self = items_along(self, dim);
    w.direction = items_along(direction, dim);
    w.result = items_along(result, dim);
    w.kind = TANGENT;
    return run(launch, w);
}
