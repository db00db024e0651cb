/*
 * cholesky_factor: self [*, n, n] -> result [*, n, n]: the factor of the Hermitian part of each matrix, one block for
 * each matrix. The kernel computes the upper factor, whose rows are contiguous; the lower factor is its adjoint.
 * cuSOLVER factors large matrices.
 */
#include "kernels/cuda/linalg/large.cuh"

#include "gen/kernels/ops/cholesky_factor.h"

namespace {

struct job {
    cti_items self, result;
    int *info;
    const int *only; /* NULL: all matrices are processed; else the matrices whose entry is not 0 */
    bool upper;
};

/*
 * Replaces the upper triangle of a by the factor U. Returns 0, or the order, counted from 1, of the first leading minor
 * that is not positive.
 */
template <class T> __device__ int factorize(const cti_grid<T> &a, int64_t n)
{
    for (int64_t k = 0; k < n; k++) {
        const auto square = cti_real_part(a(k, k));
        if (!(square > 0)) return (int)k + 1; /* the condition is the same in all threads */
        const auto pivot = sqrt(square);
        __syncthreads();
        for (int64_t j = k + threadIdx.x; j < n; j += blockDim.x)
            a(k, j) = j == k ? cti_real_as<T>(pivot) : cti_scaled(a(k, j), 1 / pivot);
        __syncthreads();
        cti_each(n - 1 - k, n - 1 - k, [&](int64_t i, int64_t j) {
            i += k + 1;
            j += k + 1;
            if (i <= j) a(i, j) = cti_less(a(i, j), cti_conjugate(a(k, i)), a(k, j));
        });
        __syncthreads();
    }
    return 0;
}

template <class T> __global__ void __launch_bounds__(CTI_MATRIX_THREADS, 1) factors(const __grid_constant__ job w)
{
    __shared__ T held[CTI_SMALL * CTI_SMALL];
    const typename cti_real_of<T>::type half = 0.5;
    const int64_t n = w.result.rows;
    for (int64_t index = blockIdx.x; index < w.self.leading.numel; index += gridDim.x) {
        if (w.only && w.only[index] == 0) continue;
        const cti_grid<T> from = cti_grid_at<T>(w.self, index), to = cti_grid_at<T>(w.result, index);
        const cti_grid<T> a = n <= CTI_SMALL ? cti_grid<T>{held, n, 1} : to;
        cti_each(n, n, [&](int64_t i, int64_t j) {
            if (i <= j) a(i, j) = cti_scaled(cti_plus(from(i, j), cti_conjugate(from(j, i))), half);
        });
        __syncthreads();
        const int info = factorize(a, n);
        if (threadIdx.x == 0) w.info[index] = info;
        __syncthreads();
        cti_each(n, n, [&](int64_t i, int64_t j) {
            if (i > j) return;
            const T x = a(i, j);
            if (i < j) to(w.upper ? j : i, w.upper ? i : j) = cti_real_as<T>(0);
            to(w.upper ? i : j, w.upper ? j : i) = w.upper ? x : cti_conjugate(x);
        });
        __syncthreads();
    }
}

template <class T> ct_status start(const cti_launch *launch, const job &w)
{
    return CTI_LAUNCH(factors<T>, cti_blocks_of(w.result.count()), cti_threads_for(w.result.rows * w.result.cols), 0,
                      launch->stream, w);
}

/* Factors large matrices by cuSOLVER, which computes lower factors here. */
template <class T> ct_status make_large(const cti_launch *launch, int dtype, job w)
{
    const int64_t n = w.result.rows, count = w.result.count();
    const cti_scratch made(launch, (size_t)(count * n * n) * sizeof(T)), marks(launch, (size_t)count * sizeof(int));
    if (made.status != CT_OK || marks.status != CT_OK) return CT_E_NOMEM;
    const cti_items columns = cti_columns_of(w.result, made.data, n, n);
    ct_status status = cti_start_take<T>(launch, {w.self, columns, (int *)marks.data, true});
    if (status == CT_OK) status = cti_solver_cholesky(launch, dtype, n, count, made.data, w.info);
    if (status == CT_OK)
        status = cti_start_give<T>(launch, columns, w.result, w.upper ? CTI_UPPER_OF : CTI_LOWER_OF, w.upper);
    w.only = (const int *)marks.data;
    return status == CT_OK ? start<T>(launch, w) : status;
}

} // namespace

extern "C" ct_status cti_cholesky_factor_cuda(cti_launch *launch, const cti_view *self, bool upper, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    job w = {};
    w.self = cti_items_of(self, 2, result, 2);
    w.result = cti_matrices_of(result);
    w.upper = upper;
    const int64_t count = w.result.count();
    const cti_scratch info(launch, (size_t)count * sizeof(int));
    if (info.status != CT_OK) return info.status;
    w.info = (int *)info.data;
    const ct_status status = cti_for_matrices(result->dtype, [&](auto scalar_type) {
        typedef decltype(scalar_type) T;
        return cti_is_large(w.result.rows, count) ? make_large<T>(launch, result->dtype, w) : start<T>(launch, w);
    });
    if (status != CT_OK) return status;
    return cti_tell_first_bad(launch, info.data, count, "a matrix is not positive definite");
}
