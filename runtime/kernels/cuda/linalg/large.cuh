/*
 * Factorisation of large matrices by cuSOLVER, and solution by cuBLAS. They are used if one block for each matrix would
 * be slow: the matrices are large, and there are too few of them to occupy a device. Results follow the conventions of
 * LAPACK. Matrices with elements that are not finite are processed by the library's own kernels, so that their results
 * do not depend on cuSOLVER.
 */
#ifndef CTI_CUDA_LARGE_CUH
#define CTI_CUDA_LARGE_CUH

#include "kernels/cuda/linalg/solver.cuh"

/* Contiguous matrices stored by columns, one for each item of `like`. */
static inline cti_items cti_columns_of(const cti_items &like, void *data, int64_t rows, int64_t cols)
{
    return cti_transposed(cti_dense_items(like, data, cols, rows));
}

/* ---- copies to and from the library: kernels with one thread per element ---- */

/*
 * Arguments of a copy of matrices. If matrix i has elements that are not finite, marks[i] is set to a nonzero value.
 * marks must be zeroed before the copy; it may be NULL.
 */
struct cti_large_take {
    cti_items from, to;
    int *marks;
    bool hermitian; /* copy the Hermitian part */
};

/* Matrix, row and column of element i, counted in column-major order. */
struct cti_large_position {
    int64_t number, row, col;

    __device__ cti_large_position(int64_t i, int64_t rows, int64_t cols)
    {
        const int64_t line = cti_quotient(i, rows);
        row = i - line * rows;
        number = cti_quotient(line, cols);
        col = line - number * cols;
    }
};

template <class T>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS) cti_take_large(const __grid_constant__ cti_large_take w)
{
    const int64_t rows = w.to.rows, cols = w.to.cols;
    const typename cti_real_of<T>::type half = 0.5;
    for (int64_t i = cti_first_index(); i < w.to.leading.numel * rows * cols; i += cti_index_stride()) {
        const cti_large_position at(i, rows, cols);
        const cti_grid<T> from = cti_grid_at<T>(w.from, at.number);
        T x = from(at.row, at.col);
        if (w.hermitian) x = cti_scaled(cti_plus(x, cti_conjugate(from(at.col, at.row))), half);
        cti_grid_at<T>(w.to, at.number)(at.row, at.col) = x;
        if (w.marks && !cti_is_finite(x)) atomicMax(&w.marks[at.number], 1);
    }
}

/* Replaces marked matrices by the identity, so that cuSOLVER can factor them. Unmarked matrices remain unchanged. */
template <class T>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS)
    cti_replace_marked(const __grid_constant__ cti_items to, const int *marks)
{
    for (int64_t i = cti_first_index(); i < to.leading.numel * to.rows * to.cols; i += cti_index_stride()) {
        const cti_large_position at(i, to.rows, to.cols);
        if (marks[at.number]) cti_grid_at<T>(to, at.number)(at.row, at.col) = cti_real_as<T>(at.row == at.col);
    }
}

/* The part of a matrix that is copied; all other elements become 0. */
enum cti_part { CTI_ALL_OF, CTI_UPPER_OF, CTI_LOWER_OF };

template <class T>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS)
    cti_give_large(const __grid_constant__ cti_items from, const __grid_constant__ cti_items to, cti_part part,
                   bool adjoint)
{
    for (int64_t i = cti_first_index(); i < to.leading.numel * to.rows * to.cols; i += cti_index_stride()) {
        const cti_large_position at(i, to.rows, to.cols);
        const cti_grid<T> x = cti_grid_at<T>(from, at.number);
        T value = adjoint ? cti_conjugate(x(at.col, at.row)) : x(at.row, at.col);
        if ((part == CTI_UPPER_OF && at.row > at.col) || (part == CTI_LOWER_OF && at.row < at.col))
            value = cti_real_as<T>(0);
        cti_grid_at<T>(to, at.number)(at.row, at.col) = value;
    }
}

static inline unsigned cti_large_blocks(const cti_items &items)
{
    return cti_blocks_for(items.leading.numel * items.rows * items.cols);
}

template <class T> static ct_status cti_start_take(const cti_launch *launch, const cti_large_take &w)
{
    ct_status status = CT_OK;
    if (w.marks)
        status = cti_cuda_status(
            cudaMemsetAsync(w.marks, 0, (size_t)w.to.count() * sizeof(int), (cudaStream_t)launch->stream));
    if (status == CT_OK)
        status = CTI_LAUNCH(cti_take_large<T>, cti_large_blocks(w.to), CTI_CUDA_THREADS, 0, launch->stream, w);
    if (status == CT_OK && w.marks)
        status = CTI_LAUNCH(cti_replace_marked<T>, cti_large_blocks(w.to), CTI_CUDA_THREADS, 0, launch->stream, w.to,
                            (const int *)w.marks);
    return status;
}

template <class T>
static ct_status cti_start_give(const cti_launch *launch, const cti_items &from, const cti_items &to,
                                cti_part part = CTI_ALL_OF, bool adjoint = false)
{
    return CTI_LAUNCH(cti_give_large<T>, cti_large_blocks(to), CTI_CUDA_THREADS, 0, launch->stream, from, to, part,
                      adjoint);
}

/* ---- calls: `count` contiguous matrices stored by columns, one after the other ---- */

/*
 * Calls call(own, item, device workspace, its size, host workspace, its size) for each matrix. ask(own, &there, &here)
 * returns the sizes of the device workspace and of the host workspace.
 */
template <class Ask, class Call>
static ct_status cti_solver_each(const cti_launch *launch, int64_t count, const Ask &ask, const Call &call)
{
    cti_solver &own = cti_solver_here();
    size_t there = 0, here = 0;
    ct_status status = own.begin(launch);
    if (status == CT_OK) status = cti_solver_status(ask(own, &there, &here));
    if (status != CT_OK) return status;
    const cti_scratch workspace(launch, there);
    void *const host = own.buffer(here);
    if (workspace.status != CT_OK || !host) return CT_E_NOMEM;
    for (int64_t i = 0; i < count && status == CT_OK; i++)
        status = cti_solver_status(call(own, i, workspace.data, there, host, here));
    return status;
}

/* Replaces each matrix by its factors L and U; pivots are counted from 1. */
static inline ct_status cti_solver_lu(const cti_launch *launch, int dtype, int64_t n, int64_t count, void *a,
                                      int64_t *pivots, int *info)
{
    const cudaDataType type = cti_solver_type(dtype, false);
    const size_t size = (size_t)(n * n) * cti_solver_size(dtype, false);
    return cti_solver_each(
        launch, count,
        [&](cti_solver &own, size_t *there, size_t *here) {
            return cusolverDnXgetrf_bufferSize(own.handle, own.params, n, n, type, a, n, type, there, here);
        },
        [&](cti_solver &own, int64_t i, void *buffer, size_t there, void *host, size_t here) {
            return cusolverDnXgetrf(own.handle, own.params, n, n, type, (char *)a + (size_t)i * size, n, pivots + i * n,
                                    type, buffer, there, host, here, info + i);
        });
}

/* Replaces the lower triangle of each Hermitian matrix by its Cholesky factor. */
static inline ct_status cti_solver_cholesky(const cti_launch *launch, int dtype, int64_t n, int64_t count, void *a,
                                            int *info)
{
    const cudaDataType type = cti_solver_type(dtype, false);
    const size_t size = (size_t)(n * n) * cti_solver_size(dtype, false);
    const cublasFillMode_t lower = CUBLAS_FILL_MODE_LOWER;
    return cti_solver_each(
        launch, count,
        [&](cti_solver &own, size_t *there, size_t *here) {
            return cusolverDnXpotrf_bufferSize(own.handle, own.params, lower, n, type, a, n, type, there, here);
        },
        [&](cti_solver &own, int64_t i, void *buffer, size_t there, void *host, size_t here) {
            return cusolverDnXpotrf(own.handle, own.params, lower, n, type, (char *)a + (size_t)i * size, n, type,
                                    buffer, there, host, here, info + i);
        });
}

/*
 * Computes the QR factorisation of each matrix [rows, cols]. On return, the upper triangle contains R, the part below
 * it contains the Householder vectors, and taus contains their factors.
 */
static inline ct_status cti_solver_reflectors(const cti_launch *launch, int dtype, int64_t rows, int64_t cols,
                                              int64_t count, void *a, void *taus, int *info)
{
    const cudaDataType type = cti_solver_type(dtype, false);
    const size_t item = cti_solver_size(dtype, false), least = (size_t)(rows < cols ? rows : cols);
    return cti_solver_each(
        launch, count,
        [&](cti_solver &own, size_t *there, size_t *here) {
            return cusolverDnXgeqrf_bufferSize(own.handle, own.params, rows, cols, type, a, rows, type, taus, type,
                                               there, here);
        },
        [&](cti_solver &own, int64_t i, void *buffer, size_t there, void *host, size_t here) {
            return cusolverDnXgeqrf(own.handle, own.params, rows, cols, type,
                                    (char *)a + (size_t)(i * rows * cols) * item, rows, type,
                                    (char *)taus + (size_t)i * least * item, type, buffer, there, host, here, info + i);
        });
}

/* Overloads of one name for the four typed cuSOLVER functions that form the columns of Q. */
static inline cusolverStatus_t cti_orgqr_buffer_size(cusolverDnHandle_t own, int m, int n, int k, const float *a,
                                                     int *size)
{
    return cusolverDnSorgqr_bufferSize(own, m, n, k, a, m, a, size);
}

static inline cusolverStatus_t cti_orgqr_buffer_size(cusolverDnHandle_t own, int m, int n, int k, const double *a,
                                                     int *size)
{
    return cusolverDnDorgqr_bufferSize(own, m, n, k, a, m, a, size);
}

static inline cusolverStatus_t cti_orgqr_buffer_size(cusolverDnHandle_t own, int m, int n, int k, const cti_c64 *a,
                                                     int *size)
{
    return cusolverDnCungqr_bufferSize(own, m, n, k, (const cuComplex *)a, m, (const cuComplex *)a, size);
}

static inline cusolverStatus_t cti_orgqr_buffer_size(cusolverDnHandle_t own, int m, int n, int k, const cti_c128 *a,
                                                     int *size)
{
    return cusolverDnZungqr_bufferSize(own, m, n, k, (const cuDoubleComplex *)a, m, (const cuDoubleComplex *)a, size);
}

static inline cusolverStatus_t cti_orgqr(cusolverDnHandle_t own, int m, int n, int k, float *a, const float *taus,
                                         void *buffer, int size, int *info)
{
    return cusolverDnSorgqr(own, m, n, k, a, m, taus, (float *)buffer, size, info);
}

static inline cusolverStatus_t cti_orgqr(cusolverDnHandle_t own, int m, int n, int k, double *a, const double *taus,
                                         void *buffer, int size, int *info)
{
    return cusolverDnDorgqr(own, m, n, k, a, m, taus, (double *)buffer, size, info);
}

static inline cusolverStatus_t cti_orgqr(cusolverDnHandle_t own, int m, int n, int k, cti_c64 *a, const cti_c64 *taus,
                                         void *buffer, int size, int *info)
{
    return cusolverDnCungqr(own, m, n, k, (cuComplex *)a, m, (const cuComplex *)taus, (cuComplex *)buffer, size, info);
}

static inline cusolverStatus_t cti_orgqr(cusolverDnHandle_t own, int m, int n, int k, cti_c128 *a, const cti_c128 *taus,
                                         void *buffer, int size, int *info)
{
    return cusolverDnZungqr(own, m, n, k, (cuDoubleComplex *)a, m, (const cuDoubleComplex *)taus,
                            (cuDoubleComplex *)buffer, size, info);
}

/*
 * Replaces each matrix [rows, cols] by the first cols columns of Q. On entry, the first `reflectors` columns of the
 * matrix contain Householder vectors below the diagonal.
 */
template <class T>
static ct_status cti_solver_columns(const cti_launch *launch, int64_t rows, int64_t cols, int64_t reflectors,
                                    int64_t count, T *q, const T *taus, int *info)
{
    const int m = (int)rows, n = (int)cols, k = (int)reflectors;
    return cti_solver_each(
        launch, count,
        [&](cti_solver &own, size_t *there, size_t *) {
            int size = 0;
            const cusolverStatus_t status = cti_orgqr_buffer_size(own.handle, m, n, k, q, &size);
            *there = (size_t)size * sizeof(T);
            return status;
        },
        [&](cti_solver &own, int64_t i, void *buffer, size_t there, void *, size_t) {
            return cti_orgqr(own.handle, m, n, k, q + i * rows * cols, taus + i * reflectors, buffer,
                             (int)(there / sizeof(T)), info + i);
        });
}

#endif
