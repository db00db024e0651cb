/* The emulated cuSOLVER: the routines of LAPACK that the library itself calls on the host. */
#include "cusolverDn.h"

#include "core/compiler.h"

#include <cotangent/values.h>

extern "C" {
#include "kernels/lapack.h"
}

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

size_t size_of(cudaDataType type) { return ct_dtype_size(dtype_of(type)); }

cusolverStatus_t tell_room(size_t *there, size_t *here)
{
    *there = *here = ROOM;
    return CUSOLVER_STATUS_SUCCESS;
}

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
        memset(there, 0xff, ROOM);
        return cti_lapack_svd(dtype_of(type), u_job == 'A', m, n, a, u, values, vh, info) == CT_OK;
    }));
}
