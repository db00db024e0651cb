/* Solution of triangular systems by substitution, for solutions, inverses and adjugates. */
#ifndef CTI_CUDA_SUBSTITUTE_CUH
#define CTI_CUDA_SUBSTITUTE_CUH

#include "kernels/cuda/linalg/matrix.cuh"

/* Selects the triangle of a matrix that is read, and the way in which it is read. */
struct cti_triangle {
    bool upper, unit, conjugate;
};

/*
 * Solves a x = b in place, x [n, width]. All threads of the block call it; all of them can read the result afterwards.
 * For each column of the triangle, its product with the solved row is subtracted from the remaining rows.
 */
template <class T>
static __device__ void cti_substitute(const cti_grid<T> &a, cti_triangle how, int64_t n, const cti_grid<T> &x,
                                      int64_t width)
{
    for (int64_t step = 0; step < n; step++) {
        const int64_t k = how.upper ? n - 1 - step : step, first = how.upper ? 0 : k + 1;
        __syncthreads();
        if (!how.unit) {
            const T pivot = how.conjugate ? cti_conjugate(a(k, k)) : a(k, k);
            for (int64_t j = threadIdx.x; j < width; j += blockDim.x) x(k, j) = cti_over(x(k, j), pivot);
            __syncthreads();
        }
        cti_each_of(x, how.upper ? k : n - 1 - k, width, [&](int64_t i, int64_t j) {
            const T by = how.conjugate ? cti_conjugate(a(first + i, k)) : a(first + i, k);
            x(first + i, j) = cti_less(x(first + i, j), by, x(k, j));
        });
    }
    __syncthreads();
}

/*
 * Exchanges the rows of x as the pivots specify, in their order or in reverse order. Pivots are counted from 1. An
 * invalid pivot is reported and skipped.
 */
template <class T>
static __device__ void cti_exchange(const cti_fault_site &site, const cti_grid<const int32_t> &pivots, int64_t n,
                                    bool backwards, const cti_grid<T> &x, int64_t width)
{
    __syncthreads();
    for (int64_t j = threadIdx.x; j < width; j += blockDim.x)
        for (int64_t step = 0; step < n; step++) {
            const int64_t i = backwards ? n - 1 - step : step, pivot = pivots(0, i);
            if (!cti_is_within(site, pivot, 1, n + 1)) continue;
            const T kept = x(i, j);
            x(i, j) = x(pivot - 1, j);
            x(pivot - 1, j) = kept;
        }
    __syncthreads();
}

/* Solves A x = b, or A^H x = b, in place, from the LU factors of A. */
template <class T>
static __device__ void cti_solve_factors(const cti_fault_site &site, const cti_grid<T> &lu,
                                         const cti_grid<const int32_t> &pivots, int64_t n, bool adjoint,
                                         const cti_grid<T> &x, int64_t width)
{
    const cti_grid<T> a = adjoint ? cti_grid<T>{lu.at, lu.col_step, lu.row_step} : lu;
    if (!adjoint) cti_exchange(site, pivots, n, false, x, width);
    CTI_NOT_UNROLLED
    for (int upper = 0; upper < 2; upper++) /* the diagonal belongs to U; if adjoint, U is the lower triangle */
        cti_substitute(a, cti_triangle{upper == 1, (upper == 1) == adjoint, adjoint}, n, x, width);
    if (adjoint) cti_exchange(site, pivots, n, true, x, width);
}

/* ---- batches of systems ---- */

/*
 * Right-hand sides and solutions. A block processes a tile of the columns of a matrix, so that several blocks process
 * one large matrix.
 */
struct cti_systems {
    cti_items right, result;
};

static inline int64_t cti_tiles_of(int64_t cols) { return (cols + CTI_SMALL - 1) / CTI_SMALL; }

/*
 * Calls solve(number, x, width) for each matrix and tile. x is a tile of the right-hand side; solve overwrites it with
 * the solution. held: shared memory for a small tile.
 */
template <class T, class Solve> static __device__ void cti_for_tiles(const cti_systems &w, T *held, const Solve &solve)
{
    const int64_t n = w.result.rows, tiles = (w.result.cols + CTI_SMALL - 1) / CTI_SMALL; /* as cti_tiles_of */
    for (int64_t at = blockIdx.x; at < w.result.leading.numel * tiles; at += gridDim.x) {
        const int64_t index = cti_quotient(at, tiles), first = (at - index * tiles) * CTI_SMALL;
        const int64_t rest = w.result.cols - first, width = rest < CTI_SMALL ? rest : (int64_t)CTI_SMALL;
        cti_grid<T> to = cti_grid_at<T>(w.result, index), from = cti_grid_at<T>(w.right, index);
        to.at += first * to.col_step;
        from.at += first * from.col_step;
        const cti_grid<T> x = n <= CTI_SMALL ? cti_grid<T>{held, CTI_SMALL, 1} : to;
        cti_each_of(x, n, width, [&](int64_t i, int64_t j) { x(i, j) = from(i, j); });
        solve(index, x, width);
        if (n <= CTI_SMALL) cti_each_of(to, n, width, [&](int64_t i, int64_t j) { to(i, j) = x(i, j); });
        __syncthreads(); /* barrier before the tile is overwritten */
    }
}

static inline unsigned cti_tile_threads(const cti_systems &w)
{
    return cti_threads_for(w.result.rows * (w.result.cols < CTI_SMALL ? w.result.cols : (int64_t)CTI_SMALL));
}

static inline unsigned cti_tile_blocks(const cti_systems &w)
{
    return cti_blocks_of(w.result.leading.numel * cti_tiles_of(w.result.cols));
}

#endif
