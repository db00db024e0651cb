/* cuSOLVER for dense matrices: eigenvalues and singular values. */
#ifndef CTI_CUDA_SOLVER_CUH
#define CTI_CUDA_SOLVER_CUH

#include "kernels/cuda/linalg/matrix.cuh"

#include <cusolverDn.h>
#include <stdlib.h>

/* matrices with more than CTI_MOST_BATCHED rows are processed one at a time */
enum { CTI_SOLVER_DEVICES = 64, CTI_MOST_BATCHED = 512 };

static inline ct_status cti_solver_status(cusolverStatus_t result)
{
    if (result == CUSOLVER_STATUS_SUCCESS) return CT_OK;
    return cti_cuda_status(result == CUSOLVER_STATUS_ALLOC_FAILED ? cudaErrorMemoryAllocation : cudaErrorLaunchFailure);
}

/*
 * One handle per device, and a host workspace that grows on demand. Each thread owns one such object until the thread
 * ends.
 */
class cti_solver {
  public:
    cusolverDnHandle_t handle = nullptr;
    cusolverDnParams_t params = nullptr;

    cti_solver() = default;
    cti_solver(const cti_solver &) = delete;
    cti_solver &operator=(const cti_solver &) = delete;

    ~cti_solver()
    {
        for (int i = 0; i < CTI_SOLVER_DEVICES; i++)
            if (handles[i]) (void)cusolverDnDestroy(handles[i]);
        if (params) (void)cusolverDnDestroyParams(params);
        ::free(memory);
    }

    /* Prepares for calls on the stream of the launch. */
    ct_status begin(const cti_launch *launch)
    {
        if (launch->device >= CTI_SOLVER_DEVICES) return CT_E_UNSUPPORTED;
        cusolverDnHandle_t &own = handles[launch->device];
        ct_status status = own ? CT_OK : cti_solver_status(cusolverDnCreate(&own));
        if (status == CT_OK && !params) status = cti_solver_status(cusolverDnCreateParams(&params));
        handle = own;
        return status == CT_OK ? cti_solver_status(cusolverDnSetStream(own, (cudaStream_t)launch->stream)) : status;
    }

    /* Host workspace of `size` bytes; NULL if out of memory. */
    void *buffer(size_t size)
    {
        if (size <= held) return memory ? memory : this; /* for size 0, any address except NULL is valid */
        ::free(memory);
        memory = ::malloc(size);
        held = memory ? size : 0;
        return memory;
    }

  private:
    cusolverDnHandle_t handles[CTI_SOLVER_DEVICES] = {};
    void *memory = nullptr;
    size_t held = 0;
};

static inline cti_solver &cti_solver_here()
{
    static thread_local cti_solver own;
    return own;
}

static inline cudaDataType cti_solver_type(int dtype, bool real)
{
    switch (dtype) {
    case CT_DTYPE_F32: return CUDA_R_32F;
    case CT_DTYPE_F64: return CUDA_R_64F;
    case CT_DTYPE_C64: return real ? CUDA_R_32F : CUDA_C_32F;
    default: return real ? CUDA_R_64F : CUDA_C_64F;
    }
}

static inline size_t cti_solver_size(int dtype, bool real)
{
    const size_t size = dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_C64 ? sizeof(float) : sizeof(double);
    return real || dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_F64 ? size : 2 * size;
}

/*
 * Replaces each of count Hermitian matrices in `a`, n x n, stored by columns, by its eigenvectors as columns. Only the
 * lower triangles are read. values: the eigenvalues, ascending.
 */
static inline ct_status cti_solver_eigen(const cti_launch *launch, int dtype, int64_t n, int64_t count, void *a,
                                         void *values, int *info)
{
    cti_solver &own = cti_solver_here();
    ct_status status = own.begin(launch);
    if (status != CT_OK) return status;
    const cudaDataType type = cti_solver_type(dtype, false), real = cti_solver_type(dtype, true);
    const int64_t batch = n <= CTI_MOST_BATCHED ? count : 1;
    size_t there = 0, here = 0;
    status = cti_solver_status(cusolverDnXsyevBatched_bufferSize(own.handle, own.params, CUSOLVER_EIG_MODE_VECTOR,
                                                                 CUBLAS_FILL_MODE_LOWER, n, type, a, n, real, values,
                                                                 type, &there, &here, batch));
    if (status != CT_OK) return status;
    const cti_scratch workspace(launch, there);
    void *const host = own.buffer(here);
    if (workspace.status != CT_OK || !host) return CT_E_NOMEM;
    for (int64_t i = 0; i < count && status == CT_OK; i += batch) {
        char *const at = (char *)a + (size_t)(i * n * n) * cti_solver_size(dtype, false);
        char *const values_at = (char *)values + (size_t)(i * n) * cti_solver_size(dtype, true);
        status = cti_solver_status(cusolverDnXsyevBatched(own.handle, own.params, CUSOLVER_EIG_MODE_VECTOR,
                                                          CUBLAS_FILL_MODE_LOWER, n, type, at, n, real, values_at, type,
                                                          workspace.data, there, host, here, info + i, batch));
    }
    return status;
}

/*
 * Singular value decompositions of matrices that are stored by columns and have rows >= cols. whole: u and vh are
 * square.
 */
struct cti_solver_svd {
    int64_t rows, cols, count;
    bool whole;
    char *a, *u, *values, *vh; /* a is overwritten */
    int *info;
};

static inline ct_status cti_solver_singular(const cti_launch *launch, int dtype, const cti_solver_svd &w)
{
    cti_solver &own = cti_solver_here();
    ct_status status = own.begin(launch);
    if (status != CT_OK) return status;
    const cudaDataType type = cti_solver_type(dtype, false), real = cti_solver_type(dtype, true);
    const size_t item = cti_solver_size(dtype, false), real_item = cti_solver_size(dtype, true);
    const signed char job = w.whole ? 'A' : 'S';
    size_t there = 0, here = 0;
    status = cti_solver_status(cusolverDnXgesvd_bufferSize(own.handle, own.params, job, job, w.rows, w.cols, type, w.a,
                                                           w.rows, real, w.values, type, w.u, w.rows, type, w.vh,
                                                           w.cols, type, &there, &here));
    if (status != CT_OK) return status;
    const cti_scratch workspace(launch, there);
    void *const host = own.buffer(here);
    if (workspace.status != CT_OK || !host) return CT_E_NOMEM;
    const int64_t u_size = w.rows * (w.whole ? w.rows : w.cols);
    for (int64_t i = 0; i < w.count && status == CT_OK; i++)
        status = cti_solver_status(cusolverDnXgesvd(
            own.handle, own.params, job, job, w.rows, w.cols, type, w.a + (size_t)(i * w.rows * w.cols) * item, w.rows,
            real, w.values + (size_t)(i * w.cols) * real_item, type, w.u + (size_t)(i * u_size) * item, w.rows, type,
            w.vh + (size_t)(i * w.cols * w.cols) * item, w.cols, type, workspace.data, there, host, here, w.info + i));
    return status;
}

/* ---- copies to and from the solver ---- */

/*
 * Arguments of a copy of matrices. A matrix with elements that are not finite is replaced by zeros and flagged, so that
 * its results become NaN.
 */
struct cti_solver_take {
    cti_items from, to;
    int *marks;
    bool hermitian; /* copy the Hermitian part */
};

template <class T> static __global__ void cti_take_matrices(const __grid_constant__ cti_solver_take w)
{
    __shared__ unsigned flag;
    const typename cti_real_of<T>::type half = 0.5;
    for (int64_t index = blockIdx.x; index < w.from.leading.numel; index += gridDim.x) {
        const cti_grid<T> from = cti_grid_at<T>(w.from, index), to = cti_grid_at<T>(w.to, index);
        bool is_finite = true;
        cti_each(w.from.rows, w.from.cols, [&](int64_t i, int64_t j) {
            T x = from(i, j);
            if (w.hermitian) x = cti_scaled(cti_plus(x, cti_conjugate(from(j, i))), half);
            is_finite = is_finite && cti_is_finite(x);
            to(i, j) = x;
        });
        const bool is_bad = cti_any_of_block(!is_finite, &flag);
        if (is_bad) cti_each(w.from.rows, w.from.cols, [&](int64_t i, int64_t j) { to(i, j) = cti_real_as<T>(0); });
        if (threadIdx.x == 0) w.marks[index] = is_bad;
    }
}

/* Copies the results of cuSOLVER to the views; NaN for flagged matrices. */
template <class T>
static __global__ void cti_give_matrices(const __grid_constant__ cti_items from, const __grid_constant__ cti_items to,
                                         const int *marks)
{
    for (int64_t index = blockIdx.x; index < to.leading.numel; index += gridDim.x) {
        const cti_grid<T> x = cti_grid_at<T>(from, index), y = cti_grid_at<T>(to, index);
        const bool is_bad = marks[index] != 0;
        cti_each(to.rows, to.cols, [&](int64_t i, int64_t j) { y(i, j) = is_bad ? cti_nan_of<T>() : x(i, j); });
    }
}

template <class T>
static ct_status cti_give(const cti_launch *launch, const cti_items &from, const cti_items &to, const int *marks)
{
    return CTI_LAUNCH(cti_give_matrices<T>, cti_blocks_of(to.count()), cti_threads_for(to.rows * to.cols), 0,
                      launch->stream, from, to, marks);
}

/* Rounds the size of one part of the solver's memory up to a multiple of 256 bytes. */
static inline size_t cti_aligned_size(size_t size) { return (size + 255) / 256 * 256; }

#endif
