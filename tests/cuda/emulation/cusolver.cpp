/* The emulated cuSOLVER: the routines of LAPACK that the library itself calls on the host. */
#include "cusolverDn.h"
#include "numbers.h"

#include "base/compiler.h"

#include <cotangent/values.h>

#include <functional>
#include <utility>
#include <vector>

extern "C" {
#include "base/memory.h"
#include "kernels/lapack.h"
}

using namespace emulated;

namespace {

enum { ROOM = 64 }; /* bytes that a call asks for, there and here, and spoils */

ct_dtype dtype_of(cudaDataType type)
{
    switch (type) {
    case CUDA_R_32F: return CT_DTYPE_F32;
    case CUDA_R_64F: return CT_DTYPE_F64;
    case CUDA_C_32F: return CT_DTYPE_C64;
    default: return CT_DTYPE_C128;
    }
}

cudaDataType real_of(cudaDataType type) { return type == CUDA_R_32F || type == CUDA_C_32F ? CUDA_R_32F : CUDA_R_64F; }

cusolverStatus_t tell_room(size_t *there, size_t *here)
{
    *there = *here = ROOM;
    return CUSOLVER_STATUS_SUCCESS;
}

/* The library allocates for LAPACK; here it is cuSOLVER that does, whatever fails in the library. */
struct own_memory {
    bool before = cti_set_allocations_fail(false);

    ~own_memory() { (void)cti_set_allocations_fail(before); }
};

cusolverStatus_t told(bool given) { return given ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_EXECUTION_FAILED; }

} // namespace

struct cusolverDnContext {
    cudaStream_t stream;
};

cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t *handle)
{
    *handle = new cusolverDnContext();
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t handle)
{
    delete handle;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t handle, cudaStream_t stream)
{
    handle->stream = stream;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnCreateParams(cusolverDnParams_t *params)
{
    *params = (cusolverDnParams_t)malloc(1);
    return *params ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_ALLOC_FAILED;
}

cusolverStatus_t cusolverDnDestroyParams(cusolverDnParams_t params)
{
    free(params);
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXsyevBatched_bufferSize(cusolverDnHandle_t, cusolverDnParams_t, cusolverEigMode_t,
                                                   cublasFillMode_t, int64_t, cudaDataType, const void *, int64_t,
                                                   cudaDataType, const void *, cudaDataType, size_t *there,
                                                   size_t *here, int64_t)
{
    return tell_room(there, here);
}

cusolverStatus_t cusolverDnXsyevBatched(cusolverDnHandle_t handle, cusolverDnParams_t, cusolverEigMode_t mode,
                                        cublasFillMode_t triangle, int64_t n, cudaDataType a_type, void *a,
                                        int64_t a_step, cudaDataType values_type, void *values, cudaDataType type,
                                        void *there, size_t there_size, void *here, size_t here_size, int *info,
                                        int64_t count)
{
    if (mode != CUSOLVER_EIG_MODE_VECTOR || triangle != CUBLAS_FILL_MODE_LOWER || a_step != n || type != a_type ||
        values_type != real_of(type) || there_size < ROOM || here_size < ROOM)
        return CUSOLVER_STATUS_INVALID_VALUE;
    memset(here, 0xff, ROOM);
    return told(cti_emulation_work(handle->stream, [=] {
        const own_memory own;
        memset(there, 0xff, ROOM);
        ct_status status = CT_OK;
        for (int64_t i = 0; i < count && status == CT_OK; i++)
            status = cti_lapack_eigen(dtype_of(type), n, (char *)a + (size_t)(i * n * n) * size_of(type),
                                      (char *)values + (size_t)(i * n) * size_of(values_type), info + i);
        return status == CT_OK;
    }));
}

cusolverStatus_t cusolverDnXgesvd_bufferSize(cusolverDnHandle_t, cusolverDnParams_t, signed char, signed char, int64_t,
                                             int64_t, cudaDataType, const void *, int64_t, cudaDataType, const void *,
                                             cudaDataType, const void *, int64_t, cudaDataType, const void *, int64_t,
                                             cudaDataType, size_t *there, size_t *here)
{
    return tell_room(there, here);
}

cusolverStatus_t cusolverDnXgesvd(cusolverDnHandle_t handle, cusolverDnParams_t, signed char u_job, signed char vh_job,
                                  int64_t m, int64_t n, cudaDataType a_type, void *a, int64_t a_step,
                                  cudaDataType values_type, void *values, cudaDataType u_type, void *u, int64_t u_step,
                                  cudaDataType vh_type, void *vh, int64_t vh_step, cudaDataType type, void *there,
                                  size_t there_size, void *here, size_t here_size, int *info)
{
    if (m < n || u_job != vh_job || (u_job != 'A' && u_job != 'S') || a_step != m || u_step != m || vh_step != n ||
        a_type != type || u_type != type || vh_type != type || values_type != real_of(type) || there_size < ROOM ||
        here_size < ROOM)
        return CUSOLVER_STATUS_INVALID_VALUE;
    memset(here, 0xff, ROOM);
    return told(cti_emulation_work(handle->stream, [=] {
        const own_memory own;
        memset(there, 0xff, ROOM);
        return cti_lapack_svd(dtype_of(type), u_job == 'A', m, n, a, u, values, vh, info) == CT_OK;
    }));
}

/* ---- factors ---- */

namespace {

/* Work of the handle's stream on the room that was asked for, which it spoils. */
cusolverStatus_t give(cusolverDnHandle_t handle, void *there, size_t there_size, void *here, size_t here_size,
                      std::function<void()> run)
{
    if (there_size < ROOM || here_size < ROOM) return CUSOLVER_STATUS_EXECUTION_FAILED;
    memset(here, 0xff, ROOM);
    return told(cti_emulation_work(handle->stream, [there, run = std::move(run)] {
        const own_memory own;
        memset(there, 0xff, ROOM);
        run();
        return true;
    }));
}

} // namespace

cusolverStatus_t cusolverDnXgetrf_bufferSize(cusolverDnHandle_t, cusolverDnParams_t, int64_t, int64_t, cudaDataType,
                                             const void *, int64_t, cudaDataType, size_t *there, size_t *here)
{
    return tell_room(there, here);
}

cusolverStatus_t cusolverDnXgetrf(cusolverDnHandle_t handle, cusolverDnParams_t, int64_t m, int64_t n,
                                  cudaDataType a_type, void *a, int64_t lda, int64_t *pivots, cudaDataType type,
                                  void *there, size_t there_size, void *here, size_t here_size, int *info)
{
    if (m != n || lda != m || a_type != type) return CUSOLVER_STATUS_INVALID_VALUE;
    return give(handle, there, there_size, here, here_size, [=] {
        std::vector<int32_t> own((size_t)n);
        *info = cti_lapack_getrf(dtype_of(type), n, a, own.data());
        for (int64_t i = 0; i < n; i++) pivots[i] = own[(size_t)i];
    });
}

cusolverStatus_t cusolverDnXpotrf_bufferSize(cusolverDnHandle_t, cusolverDnParams_t, cublasFillMode_t, int64_t,
                                             cudaDataType, const void *, int64_t, cudaDataType, size_t *there,
                                             size_t *here)
{
    return tell_room(there, here);
}

cusolverStatus_t cusolverDnXpotrf(cusolverDnHandle_t handle, cusolverDnParams_t, cublasFillMode_t triangle, int64_t n,
                                  cudaDataType a_type, void *a, int64_t lda, cudaDataType type, void *there,
                                  size_t there_size, void *here, size_t here_size, int *info)
{
    if (lda != n || a_type != type) return CUSOLVER_STATUS_INVALID_VALUE;
    return give(handle, there, there_size, here, here_size,
                [=] { *info = cti_lapack_potrf(dtype_of(type), triangle == CUBLAS_FILL_MODE_UPPER, n, a); });
}

/* ---- reflections, which LAPACK's wrapper has only together with Q: as they are written down, in f64 ---- */

namespace {

/* Columns first .. last - 1 of x from row k on, less by v^H x times v; v: column k of a below a 1. */
void reflect(const number *a, int64_t rows, int64_t k, number by, number *x, int64_t first, int64_t last)
{
    for (int64_t j = first; j < last; j++) {
        number sum = x[j * rows + k];
        for (int64_t i = k + 1; i < rows; i++) sum += std::conj(a[k * rows + i]) * x[j * rows + i];
        sum *= by;
        x[j * rows + k] -= sum;
        for (int64_t i = k + 1; i < rows; i++) x[j * rows + i] -= a[k * rows + i] * sum;
    }
}

std::vector<number> taken(const void *a, int64_t count, cudaDataType type)
{
    std::vector<number> own((size_t)count);
    for (int64_t i = 0; i < count; i++) own[(size_t)i] = load(a, i, type);
    return own;
}

void given(void *a, const std::vector<number> &own, cudaDataType type)
{
    for (size_t i = 0; i < own.size(); i++) store(a, (int64_t)i, type, own[i]);
}

cusolverStatus_t columns(cusolverDnHandle_t handle, int m, int n, int k, void *a, int lda, const void *taus, void *room,
                         int size, cudaDataType type, int *info)
{
    if (m < n || n < k || lda != m || size < ROOM) return CUSOLVER_STATUS_INVALID_VALUE;
    return told(cti_emulation_work(handle->stream, [=] {
        memset(room, 0xff, ROOM);
        const std::vector<number> v = taken(a, (int64_t)m * k, type);
        std::vector<number> q((size_t)m * (size_t)n);
        for (int j = 0; j < n; j++) q[(size_t)j * (size_t)m + (size_t)j] = 1;
        for (int step = k - 1; step >= 0; step--) reflect(v.data(), m, step, load(taus, step, type), q.data(), step, n);
        given(a, q, type);
        *info = 0;
        return true;
    }));
}

/* Column k of a matrix becomes beta above its reflection, which the later columns take; returns tau. */
number reduce_column(number *own, int64_t m, int64_t n, int64_t k)
{
    double below = 0;
    for (int64_t i = k + 1; i < m; i++) below += std::norm(own[k * m + i]);
    const number alpha = own[k * m + k];
    if (below == 0 && alpha.imag() == 0) return 0;
    const double norm = std::sqrt(std::norm(alpha) + below), beta = alpha.real() > 0 ? -norm : norm;
    const number tau = (beta - alpha) / beta;
    for (int64_t i = k + 1; i < m; i++) own[k * m + i] /= alpha - beta;
    reflect(own, m, k, std::conj(tau), own, k + 1, n);
    own[k * m + k] = beta;
    return tau;
}

} // namespace

cusolverStatus_t cusolverDnXgeqrf_bufferSize(cusolverDnHandle_t, cusolverDnParams_t, int64_t, int64_t, cudaDataType,
                                             const void *, int64_t, cudaDataType, const void *, cudaDataType,
                                             size_t *there, size_t *here)
{
    return tell_room(there, here);
}

cusolverStatus_t cusolverDnXgeqrf(cusolverDnHandle_t handle, cusolverDnParams_t, int64_t m, int64_t n,
                                  cudaDataType a_type, void *a, int64_t lda, cudaDataType tau_type, void *taus,
                                  cudaDataType type, void *there, size_t there_size, void *here, size_t here_size,
                                  int *info)
{
    if (lda != m || a_type != type || tau_type != type) return CUSOLVER_STATUS_INVALID_VALUE;
    return give(handle, there, there_size, here, here_size, [=] {
        std::vector<number> own = taken(a, m * n, type);
        for (int64_t k = 0; k < (m < n ? m : n); k++) store(taus, k, type, reduce_column(own.data(), m, n, k));
        given(a, own, type);
        *info = 0;
    });
}

#define CTI_DEFINE_ORGQR(letters, type, data_type) \
    CTI_EMULATED_ORGQR_ROOM(cusolverDn##letters##_bufferSize, type) \
    { \
        (void)handle, (void)m, (void)n, (void)k, (void)a, (void)lda, (void)taus; \
        *size = ROOM; \
        return CUSOLVER_STATUS_SUCCESS; \
    } \
    CTI_EMULATED_ORGQR(cusolverDn##letters, type) \
    { \
        return columns(handle, m, n, k, a, lda, taus, room, size, data_type, info); \
    }
CTI_DEFINE_ORGQR(Sorgqr, float, CUDA_R_32F)
CTI_DEFINE_ORGQR(Dorgqr, double, CUDA_R_64F)
CTI_DEFINE_ORGQR(Cungqr, cuComplex, CUDA_C_32F)
CTI_DEFINE_ORGQR(Zungqr, cuDoubleComplex, CUDA_C_64F)
