/*
 * From the results of lu_factors, LU [*, n, n] and pivots [*, n]: lu_det -> [*], lu_slogdet -> sign [*] and logabsdet
 * [*], lu_adjugate and lu_minors -> [*, n, n]. Products of the diagonal are computed in c128, in the order of the
 * diagonal, by one thread for each matrix.
 */
#include "kernels/cuda/linalg/substitute.cuh"
#include "kernels/linalg_minors.h"

#include "gen/kernels/ops/lu_adjugate.h"
#include "gen/kernels/ops/lu_det.h"
#include "gen/kernels/ops/lu_minors.h"
#include "gen/kernels/ops/lu_slogdet.h"

namespace {

struct job {
    cti_items lu, pivots, first, second; /* first, second: results */
    cti_fault_site site;
};

__device__ cti_c128 element(const cti_items &lu, int64_t index, int64_t i, int64_t j)
{
    const int64_t offset = cti_offset_of(lu.leading, index) + i * lu.row_step + j * lu.col_step;
    return cti_memory<cti_c128>::load(lu.leading.data, offset, lu.leading.dtype);
}

__device__ void put(const cti_items &to, int64_t index, int64_t i, int64_t j, cti_c128 x)
{
    const int64_t offset = cti_offset_of(to.leading, index) + i * to.row_step + j * to.col_step;
    cti_memory<cti_c128>::store(to.leading.data, offset, to.leading.dtype, x);
}

/* If one part of a complex number is NaN, sets both parts to NaN, as a complex product does. */
__device__ cti_c128 whole(cti_c128 x) { return cti_isnan_c128(x) ? cti_make_c128(NAN, NAN) : x; }

/* Sign of the permutation: -1 for an odd number of row exchanges, else 1. */
__device__ double sign_of(const job &w, int64_t index)
{
    const cti_grid<const int32_t> pivots = cti_grid_at<const int32_t>(w.pivots, index);
    double sign = 1;
    for (int64_t i = 0; i < w.lu.rows; i++) {
        const int64_t pivot = pivots(0, i);
        if (cti_is_within(w.site, pivot, 1, w.lu.rows + 1) && pivot != i + 1) sign = -sign;
    }
    return sign;
}

__device__ cti_c128 det_of(const job &w, int64_t index, double sign)
{
    cti_c128 made = cti_make_c128(sign, 0);
    for (int64_t i = 0; i < w.lu.rows; i++) made = cti_mul_c128(made, element(w.lu, index, i, i));
    return made;
}

__global__ void dets(const __grid_constant__ job w)
{
    for (int64_t index = cti_first_index(); index < w.first.leading.numel; index += cti_index_stride())
        put(w.first, index, 0, 0, det_of(w, index, sign_of(w, index)));
}

__global__ void logarithms(const __grid_constant__ job w)
{
    for (int64_t index = cti_first_index(); index < w.first.leading.numel; index += cti_index_stride()) {
        cti_c128 turned = cti_make_c128(sign_of(w, index), 0);
        double size = 0;
        for (int64_t k = 0; k < w.lu.rows; k++) {
            const cti_c128 x = element(w.lu, index, k, k);
            const double length = hypot(x.re, x.im);
            size += log(length);
            turned =
                length == 0 ? cti_make_c128(0, 0) : cti_mul_c128(turned, cti_make_c128(x.re / length, x.im / length));
        }
        put(w.first, index, 0, 0, turned);
        put(w.second, index, 0, 0, cti_make_c128(size, 0));
    }
}

ct_status run_numbers(const cti_launch *launch, const cti_view *LU, const cti_view *pivots, const cti_view *first,
                      const cti_view *second)
{
    if (first->numel == 0) return CT_OK;
    job w = {};
    w.lu = cti_items_of(LU, 2, first, 0);
    w.pivots = cti_items_of(pivots, 1, first, 0);
    w.first = cti_items_of(first, 0, first, 0);
    if (second) w.second = cti_items_of(second, 0, first, 0);
    w.site = cti_fault_site_of(launch, "pivot");
    const unsigned threads = 64, blocks = cti_blocks_for(first->numel, threads);
    return second ? CTI_LAUNCH(logarithms, blocks, threads, 0, launch->stream, w)
                  : CTI_LAUNCH(dets, blocks, threads, 0, launch->stream, w);
}

/* ---- adjugate ---- */

struct adjugates {
    job given;
    cti_items lu, made; /* both matrices are c128 and contiguous */
};

/*
 * Computes row i of the adjugate of the triangle U. Above the diagonal, element j is the product of the diagonal before
 * i and after j times h(i, j) = -sum over i <= k < j of h(i, k) u(k, j) u(k + 1, k + 1) ... u(j - 1, j - 1), h(i, i) =
 * 1. This is the substitution for the inverse, with the divisions replaced by multiplications.
 */
__device__ void row_of_triangle(const cti_grid<cti_c128> &lu, int64_t n, int64_t i, const cti_grid<cti_c128> &made)
{
    for (int64_t j = 0; j < n; j++) made(i, j) = cti_make_c128(j == i, 0);
    for (int64_t j = i + 1; j < n; j++) {
        cti_c128 between = cti_make_c128(1, 0), sum = cti_make_c128(0, 0);
        for (int64_t k = j - 1; k >= i; k--) {
            sum = cti_less(sum, cti_mul_c128(made(i, k), lu(k, j)), between);
            between = cti_mul_c128(between, lu(k, k));
        }
        made(i, j) = sum;
    }
    cti_c128 outside = cti_make_c128(1, 0);
    for (int64_t k = 0; k < i; k++) outside = cti_mul_c128(outside, lu(k, k));
    for (int64_t j = n - 1; j >= i; j--) {
        made(i, j) = cti_mul_c128(made(i, j), outside);
        outside = cti_mul_c128(outside, lu(j, j));
    }
}

/* Multiplies the row by L^-1 P^T and by the sign of P. */
__device__ void undo_lower(const adjugates &w, int64_t index, const cti_grid<cti_c128> &lu, double sign, int64_t i,
                           const cti_grid<cti_c128> &made)
{
    const int64_t n = w.lu.rows;
    const cti_grid<const int32_t> pivots = cti_grid_at<const int32_t>(w.given.pivots, index);
    for (int64_t j = n - 1; j >= 0; j--)
        for (int64_t k = 0; k < j; k++) made(i, k) = cti_less(made(i, k), made(i, j), lu(j, k));
    for (int64_t j = n - 1; j >= 0; j--) {
        const int64_t pivot = pivots(0, j);
        if (!cti_is_within(w.given.site, pivot, 1, n + 1)) continue;
        const cti_c128 kept = made(i, j);
        made(i, j) = made(i, pivot - 1);
        made(i, pivot - 1) = kept;
    }
    for (int64_t j = 0; j < n; j++) made(i, j) = cti_scaled(made(i, j), sign);
}

/*
 * Returns true if the inverse exists, and its product with the determinant neither overflows nor underflows. Returns
 * the same value in all threads.
 */
__device__ bool is_regular(const cti_grid<cti_c128> &lu, int64_t n, cti_c128 det)
{
    for (int64_t i = 0; i < n; i++)
        if (lu(i, i).re == 0 && lu(i, i).im == 0) return false;
    const double size = hypot(det.re, det.im);
    return size > 1e-290 && size < 1e290;
}

__global__ void __launch_bounds__(CTI_MATRIX_THREADS, 1) adjugate(const __grid_constant__ adjugates w)
{
    __shared__ double sign;
    __shared__ cti_c128 det;
    const int64_t n = w.lu.rows;
    for (int64_t index = blockIdx.x; index < w.lu.leading.numel; index += gridDim.x) {
        const cti_grid<cti_c128> lu = cti_grid_at<cti_c128>(w.lu, index), made = cti_grid_at<cti_c128>(w.made, index);
        cti_each(n, n, [&](int64_t i, int64_t j) { lu(i, j) = element(w.given.lu, index, i, j); });
        if (threadIdx.x == 0) {
            sign = sign_of(w.given, index);
            det = det_of(w.given, index, sign);
        }
        __syncthreads();
        if (is_regular(lu, n, det)) {
            cti_each(n, n, [&](int64_t i, int64_t j) { made(i, j) = i == j ? det : cti_make_c128(0, 0); });
            cti_solve_factors(w.given.site, lu, cti_grid_at<const int32_t>(w.given.pivots, index), n, false, made, n);
        } else {
            for (int64_t i = threadIdx.x; i < n; i += blockDim.x) {
                row_of_triangle(lu, n, i, made);
                undo_lower(w, index, lu, sign, i, made);
            }
        }
        __syncthreads();
        cti_each(n, n, [&](int64_t i, int64_t j) { put(w.given.first, index, i, j, whole(made(i, j))); });
        __syncthreads();
    }
}

/* ---- second derivative, one thread per matrix ---- */

struct minors {
    job given;
    /* a, x, workspace and exchanges are contiguous; exchanges has dtype int32_t */
    cti_items direction, a, x, workspace, exchanges;
};

__global__ void bend(const __grid_constant__ minors w)
{
    const int64_t n = w.given.lu.rows;
    for (int64_t index = cti_first_index(); index < w.a.leading.numel; index += cti_index_stride()) {
        cti_minors m = {};
        m.n = n;
        m.a = w.a.at<cti_c128>(index);
        m.x = w.x.at<cti_c128>(index);
        m.workspace = w.workspace.at<cti_c128>(index);
        m.rows = w.exchanges.at<int32_t>(index);
        m.cols = m.rows + n;
        const cti_grid<const int32_t> pivots = cti_grid_at<const int32_t>(w.given.pivots, index);
        for (int64_t i = 0; i < n; i++) {
            const int64_t pivot = pivots(0, i);
            m.rows[i] = (int32_t)(cti_is_within(w.given.site, pivot, 1, n + 1) ? pivot : i + 1);
        }
        for (int64_t i = 0; i < n * n; i++) {
            m.a[i] = element(w.given.lu, index, i / n, i % n);
            m.x[i] = element(w.direction, index, i / n, i % n);
        }
        cti_minors_of_factors(&m);
        for (int64_t i = 0; i < n * n; i++) put(w.given.first, index, i / n, i % n, m.x[i]);
    }
}

} // namespace

extern "C" ct_status cti_lu_det_cuda(cti_launch *launch, const cti_view *LU, const cti_view *pivots, cti_view *result)
{
    return run_numbers(launch, LU, pivots, result, nullptr);
}

extern "C" ct_status cti_lu_slogdet_cuda(cti_launch *launch, const cti_view *LU, const cti_view *pivots, cti_view *sign,
                                         cti_view *logabsdet)
{
    return run_numbers(launch, LU, pivots, sign, logabsdet);
}

extern "C" ct_status cti_lu_adjugate_cuda(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                          cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const cti_scratch workspace(launch, (size_t)result->numel * 2 * sizeof(cti_c128));
    if (workspace.status != CT_OK) return workspace.status;
    adjugates w = {};
    w.given.lu = cti_items_of(LU, 2, result, 2);
    w.given.pivots = cti_items_of(pivots, 1, result, 2);
    w.given.first = cti_matrices_of(result);
    w.given.site = cti_fault_site_of(launch, "pivot");
    const int64_t n = w.given.lu.rows;
    w.lu = cti_dense_items(w.given.first, workspace.data, n, n);
    w.made = cti_dense_items(w.given.first, (cti_c128 *)workspace.data + result->numel, n, n);
    return CTI_LAUNCH(adjugate, cti_blocks_of(w.lu.count()), cti_threads_for(n * n), 0, launch->stream, w);
}

extern "C" ct_status cti_lu_minors_cuda(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                        const cti_view *X, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    minors w = {};
    w.given.lu = cti_items_of(LU, 2, result, 2);
    w.given.pivots = cti_items_of(pivots, 1, result, 2);
    w.given.first = cti_matrices_of(result);
    w.given.site = cti_fault_site_of(launch, "pivot");
    w.direction = cti_items_of(X, 2, result, 2);
    const int64_t n = w.given.lu.rows, count = w.given.first.leading.numel;
    const size_t value_bytes = (size_t)(count * (2 * n * n + 2 * n)) * sizeof(cti_c128);
    const cti_scratch workspace(launch, value_bytes + (size_t)(count * 2 * n) * sizeof(int32_t));
    if (workspace.status != CT_OK) return workspace.status;
    cti_c128 *const from = (cti_c128 *)workspace.data;
    w.a = cti_dense_items(w.given.first, from, n, n);
    w.x = cti_dense_items(w.given.first, from + count * n * n, n, n);
    w.workspace = cti_dense_items(w.given.first, from + count * 2 * n * n, 2, n);
    w.exchanges = cti_dense_items(w.given.first, (char *)workspace.data + value_bytes, 2, n);
    const unsigned threads = 64, blocks = cti_blocks_for(count, threads);
    return CTI_LAUNCH(bend, blocks, threads, 0, launch->stream, w);
}
