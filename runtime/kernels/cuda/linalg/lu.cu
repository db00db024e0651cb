/*
 * lu_factors: A [*, n, n] -> LU [*, n, n], pivots [*, n]. lu_solve: LU, pivots, B [*, n, k] -> result [*, n, k].
 * linalg_inv: A [*, n, n] -> result [*, n, n]. With partial pivoting, one block for each matrix; cuSOLVER and cuBLAS
 * process large matrices. If singular matrices are rejected (`regular`), a matrix with elements that are not finite is
 * nevertheless accepted, and its factors are NaN.
 */
#include "kernels/cuda/linalg/substitute.cuh"

#include "gen/kernels/ops/linalg_inv.h"
#include "gen/kernels/ops/lu_factors.h"
#include "gen/kernels/ops/lu_solve.h"
#include "kernels/cuda/blas/triangle.cuh"
#include "kernels/cuda/linalg/large.cuh"

namespace {

const char *const IS_SINGULAR = "a matrix is singular, an element of the diagonal of U is 0";

/* ---- factors ---- */

struct factors {
    cti_items self, lu;
    int32_t *pivots;
    int *info;
    const int *only; /* NULL: all matrices are processed; else the matrices whose entry is not 0 */
    int64_t n;
    bool regular;
};

/* A candidate for the next pivot in a column. */
struct candidate {
    double size;
    int64_t at;
};

struct larger {
    __device__ candidate operator()(candidate a, candidate b) const
    {
        return a.size > b.size || (a.size == b.size && a.at < b.at) ? a : b;
    }
};

/*
 * Returns the row of the element with the largest modulus in column k, among rows k and below. Of equal elements the
 * first is selected. Returns k if all elements are NaN.
 */
template <class T> __device__ int64_t find_pivot(const cti_grid<T> &a, int64_t n, int64_t k, candidate *shared)
{
    candidate best = {-1, k};
    for (int64_t i = k + threadIdx.x; i < n; i += blockDim.x) {
        const double size = cti_one_norm(a(i, k));
        if (size > best.size) best = {size, i};
    }
    return cti_fold_lanes(best, blockDim.x, shared, larger()).at;
}

/* Replaces a by its factors. Returns 0, or the index, counted from 1, of the first pivot that is 0. */
template <class T> __device__ int factorize(const cti_grid<T> &a, int64_t n, int32_t *pivots, candidate *shared)
{
    int info = 0;
    for (int64_t k = 0; k < n; k++) {
        const int64_t at = find_pivot(a, n, k, shared);
        __syncthreads();
        if (threadIdx.x == 0) pivots[k] = (int32_t)at + 1;
        for (int64_t j = threadIdx.x; at != k && j < n; j += blockDim.x) {
            const T kept = a(k, j);
            a(k, j) = a(at, j);
            a(at, j) = kept;
        }
        __syncthreads();
        const T pivot = a(k, k);
        if (cti_one_norm(pivot) == 0) {
            if (info == 0) info = (int)k + 1;
            continue;
        }
        for (int64_t i = k + 1 + threadIdx.x; i < n; i += blockDim.x) a(i, k) = cti_over(a(i, k), pivot);
        __syncthreads();
        cti_each(n - 1 - k, n - 1 - k, [&](int64_t i, int64_t j) {
            i += k + 1;
            j += k + 1;
            a(i, j) = cti_less(a(i, j), a(i, k), a(k, j));
        });
        __syncthreads();
    }
    return info;
}

template <class T>
__global__ void __launch_bounds__(CTI_MATRIX_THREADS, 1) make_factors(const __grid_constant__ factors w)
{
    __shared__ T held[CTI_SMALL * CTI_SMALL];
    __shared__ candidate shared[CTI_MATRIX_WARPS];
    __shared__ unsigned flag;
    const int64_t n = w.n;
    for (int64_t index = blockIdx.x; index < w.self.leading.numel; index += gridDim.x) {
        if (w.only && w.only[index] == 0) continue;
        const cti_grid<T> from = cti_grid_at<T>(w.self, index), to = cti_grid_at<T>(w.lu, index);
        const cti_grid<T> a = n <= CTI_SMALL ? cti_grid<T>{held, n, 1} : to;
        bool is_finite = true;
        cti_each(n, n, [&](int64_t i, int64_t j) {
            const T x = from(i, j);
            is_finite = is_finite && cti_is_finite(x);
            a(i, j) = x;
        });
        int32_t *const pivots = w.pivots + index * n;
        int info = 0;
        /* it cannot be determined whether the matrix is singular */
        if (cti_any_of_block(w.regular && !is_finite, &flag)) {
            cti_each(n, n, [&](int64_t i, int64_t j) { a(i, j) = cti_nan_of<T>(); });
            for (int64_t i = threadIdx.x; i < n; i += blockDim.x) pivots[i] = (int32_t)i + 1;
        } else {
            info = factorize(a, n, pivots, shared);
        }
        __syncthreads();
        if (n <= CTI_SMALL) cti_each(n, n, [&](int64_t i, int64_t j) { to(i, j) = a(i, j); });
        if (w.regular && threadIdx.x == 0) w.info[index] = info;
        __syncthreads();
    }
}

template <class T> ct_status start_factors(const cti_launch *launch, const factors &w)
{
    return CTI_LAUNCH(make_factors<T>, cti_blocks_of(w.self.count()), cti_threads_for(w.n * w.n), 0, launch->stream, w);
}

__global__ void narrow_pivots(const int64_t *from, int64_t count, int32_t *to)
{
    for (int64_t i = cti_first_index(); i < count; i += cti_index_stride()) to[i] = (int32_t)from[i];
}

/* Factors large matrices by cuSOLVER. */
template <class T> ct_status make_large_factors(const cti_launch *launch, int dtype, factors w)
{
    const int64_t n = w.n, count = w.self.count();
    const cti_scratch made(launch, (size_t)(count * n * n) * sizeof(T)),
        small(launch, (size_t)(count * n) * sizeof(int64_t) + 2 * (size_t)count * sizeof(int));
    if (made.status != CT_OK || small.status != CT_OK) return CT_E_NOMEM;
    int64_t *const pivots = (int64_t *)small.data;
    int *const marks = (int *)(pivots + count * n), *const info = w.regular ? w.info : marks + count;
    const cti_items columns = cti_columns_of(w.self, made.data, n, n);
    ct_status status = cti_start_take<T>(launch, {w.self, columns, marks, false});
    if (status == CT_OK) status = cti_solver_lu(launch, dtype, n, count, made.data, pivots, info);
    if (status == CT_OK) status = cti_start_give<T>(launch, columns, w.lu);
    if (status == CT_OK)
        status = CTI_LAUNCH(narrow_pivots, cti_blocks_for(count * n), CTI_CUDA_THREADS, 0, launch->stream,
                            (const int64_t *)pivots, count * n, w.pivots);
    w.only = marks;
    return status == CT_OK ? start_factors<T>(launch, w) : status;
}

ct_status run_factors(const cti_launch *launch, const cti_view *A, bool regular, const cti_items &lu, int32_t *pivots)
{
    factors w = {};
    w.self = cti_matrices_of(A);
    w.lu = lu;
    w.pivots = pivots;
    w.n = lu.rows;
    w.regular = regular;
    const int64_t count = w.self.count();
    const cti_scratch info(launch, regular ? (size_t)count * sizeof(int) : 0);
    if (info.status != CT_OK) return info.status;
    w.info = (int *)info.data;
    const ct_status status = cti_for_matrices(A->dtype, [&](auto scalar_type) {
        typedef decltype(scalar_type) T;
        return cti_is_large(w.n, count) ? make_large_factors<T>(launch, A->dtype, w) : start_factors<T>(launch, w);
    });
    return status == CT_OK && regular ? cti_tell_first_bad(launch, info.data, count, IS_SINGULAR) : status;
}

/* ---- solutions ---- */

struct solutions {
    cti_systems systems;
    cti_items lu, pivots;
    cti_fault_site site;
    bool adjoint, invert; /* invert: the right-hand sides are the columns of the identity */
};

template <class T> __global__ void __launch_bounds__(CTI_MATRIX_THREADS, 1) solve(const __grid_constant__ solutions w)
{
    __shared__ T held[CTI_SMALL * CTI_SMALL];
    cti_for_tiles(w.systems, held, [&](int64_t index, const cti_grid<T> &x, int64_t width) {
        const cti_grid<T> lu = cti_grid_at<T>(w.lu, index);
        const cti_grid<const int32_t> pivots = cti_grid_at<const int32_t>(w.pivots, index);
        cti_solve_factors(w.site, lu, pivots, w.lu.rows, w.adjoint, x, width);
    });
}

template <class T> __global__ void set_one(const __grid_constant__ cti_items to)
{
    const int64_t size = to.rows * to.cols;
    for (int64_t i = cti_first_index(); i < to.leading.numel * size; i += cti_index_stride()) {
        const int64_t index = cti_quotient(i, size), rest = i - index * size, row = cti_quotient(rest, to.cols);
        cti_grid_at<T>(to, index)(row, rest - row * to.cols) = cti_real_as<T>(rest - row * to.cols == row);
    }
}

/* Exchanges the rows of the right-hand sides as the pivots specify, in their order or in reverse order. */
template <class T>
__global__ void __launch_bounds__(CTI_CUDA_THREADS) exchange(const __grid_constant__ solutions w, bool backwards)
{
    const cti_items &x = w.systems.result;
    for (int64_t i = cti_first_index(); i < x.leading.numel * x.cols; i += cti_index_stride()) {
        const int64_t index = cti_quotient(i, x.cols), col = i - index * x.cols;
        const cti_grid<const int32_t> pivots = cti_grid_at<const int32_t>(w.pivots, index);
        const cti_grid<T> own = cti_grid_at<T>(x, index);
        for (int64_t step = 0; step < x.rows; step++) {
            const int64_t row = backwards ? x.rows - 1 - step : step, pivot = pivots(0, row);
            if (!cti_is_within(w.site, pivot, 1, x.rows + 1)) continue;
            const T kept = own(row, col);
            own(row, col) = own(pivot - 1, col);
            own(pivot - 1, col) = kept;
        }
    }
}

/* Solves large systems by the triangular solves of cuBLAS, in the memory of the result. */
template <class T> ct_status solve_large(const cti_launch *launch, int dtype, const solutions &w)
{
    const cti_items &x = w.systems.result;
    const unsigned blocks = cti_blocks_for(x.count() * x.cols);
    ct_status status = w.invert ? CT_OK : cti_start_give<T>(launch, w.systems.right, x);
    if (status == CT_OK && !w.adjoint)
        status = CTI_LAUNCH(exchange<T>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w, false);
    /* for an adjoint system, U is the first triangle, and is read as a lower triangle */
    for (int upper = 0; upper < 2 && status == CT_OK; upper++) {
        const bool reads_upper = (upper == 1) != w.adjoint;
        status = cti_solve_triangles(launch, dtype, w.lu, {reads_upper, !reads_upper, w.adjoint}, x);
    }
    if (status == CT_OK && w.adjoint)
        status = CTI_LAUNCH(exchange<T>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w, true);
    return status;
}

ct_status run_solutions(const cti_launch *launch, int dtype, solutions w)
{
    w.site = cti_fault_site_of(launch, "pivot");
    return cti_for_matrices(dtype, [&](auto scalar_type) {
        typedef decltype(scalar_type) T;
        ct_status status = CT_OK;
        if (w.invert) {
            const cti_items &to = w.systems.result;
            const unsigned blocks = cti_blocks_for(to.leading.numel * to.rows * to.cols);
            status = CTI_LAUNCH(set_one<T>, blocks, CTI_CUDA_THREADS, 0, launch->stream, to);
        }
        if (status != CT_OK) return status;
        if (cti_triangles_are_large(dtype, w.lu, w.adjoint, w.systems.result)) return solve_large<T>(launch, dtype, w);
        return CTI_LAUNCH(solve<T>, cti_tile_blocks(w.systems), cti_tile_threads(w.systems), 0, launch->stream, w);
    });
}

} // namespace

extern "C" ct_status cti_lu_factors_cuda(cti_launch *launch, const cti_view *A, bool regular, cti_view *LU,
                                         cti_view *pivots)
{
    if (A->numel == 0) return CT_OK;
    return run_factors(launch, A, regular, cti_matrices_of(LU), (int32_t *)pivots->data);
}

extern "C" ct_status cti_lu_solve_cuda(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                       const cti_view *B, bool adjoint, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    solutions w = {};
    w.systems.right = cti_items_of(B, 2, result, 2);
    w.systems.result = cti_matrices_of(result);
    w.lu = cti_items_of(LU, 2, result, 2);
    w.pivots = cti_items_of(pivots, 1, result, 2);
    w.adjoint = adjoint;
    return run_solutions(launch, result->dtype, w);
}

extern "C" ct_status cti_linalg_inv_cuda(cti_launch *launch, const cti_view *A, cti_view *result)
{
    if (A->numel == 0) return CT_OK;
    solutions w = {};
    w.systems.result = cti_matrices_of(result);
    w.systems.right = w.systems.result;
    const int64_t n = w.systems.result.rows, count = w.systems.result.count();
    const cti_scratch pivots(launch, (size_t)(count * n) * sizeof(int32_t));
    if (pivots.status != CT_OK) return pivots.status;
    return cti_for_matrices(A->dtype, [&](auto scalar_type) {
        const cti_scratch lu(launch, (size_t)A->numel * sizeof scalar_type);
        if (lu.status != CT_OK) return lu.status;
        w.lu = cti_dense_items(w.systems.result, lu.data, n, n);
        w.pivots = cti_dense_items(w.systems.result, pivots.data, 1, n);
        w.invert = true;
        const ct_status status = run_factors(launch, A, true, w.lu, (int32_t *)pivots.data);
        return status == CT_OK ? run_solutions(launch, A->dtype, w) : status;
    });
}
