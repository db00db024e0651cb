/*
 * The functions of cuSOLVER that the library calls. The emulation calls LAPACK on the host, in work that can access
 * device memory. Types and values as in the toolkit's header.
 */
#ifndef CTI_EMULATED_CUSOLVER_H
#define CTI_EMULATED_CUSOLVER_H

#include "cublas_v2.h"

enum cusolverStatus_t {
    CUSOLVER_STATUS_SUCCESS = 0,
    CUSOLVER_STATUS_ALLOC_FAILED = 2,
    CUSOLVER_STATUS_INVALID_VALUE = 3,
    CUSOLVER_STATUS_EXECUTION_FAILED = 6
};

enum cusolverEigMode_t { CUSOLVER_EIG_MODE_NOVECTOR = 0, CUSOLVER_EIG_MODE_VECTOR = 1 };

typedef struct cusolverDnContext *cusolverDnHandle_t;
typedef struct cusolverDnParams *cusolverDnParams_t;

cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t *handle);
cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t handle);
cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t handle, cudaStream_t stream);
cusolverStatus_t cusolverDnCreateParams(cusolverDnParams_t *params);
cusolverStatus_t cusolverDnDestroyParams(cusolverDnParams_t params);
/* Computes vectors, too; lower triangles without gaps. */
cusolverStatus_t cusolverDnXsyevBatched_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                                   cusolverEigMode_t mode, cublasFillMode_t triangle, int64_t n,
                                                   cudaDataType a_type, const void *a, int64_t a_step,
                                                   cudaDataType values_type, const void *values, cudaDataType type,
                                                   size_t *there, size_t *here, int64_t count);
cusolverStatus_t cusolverDnXsyevBatched(cusolverDnHandle_t handle, cusolverDnParams_t params, cusolverEigMode_t mode,
                                        cublasFillMode_t triangle, int64_t n, cudaDataType a_type, void *a,
                                        int64_t a_step, cudaDataType values_type, void *values, cudaDataType type,
                                        void *there, size_t there_size, void *here, size_t here_size, int *info,
                                        int64_t count);
/* m >= n, without gaps; both jobs are A or both are S. */
cusolverStatus_t cusolverDnXgesvd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params, signed char u_job,
                                             signed char vh_job, int64_t m, int64_t n, cudaDataType a_type,
                                             const void *a, int64_t a_step, cudaDataType values_type,
                                             const void *values, cudaDataType u_type, const void *u, int64_t u_step,
                                             cudaDataType vh_type, const void *vh, int64_t vh_step, cudaDataType type,
                                             size_t *there, size_t *here);
cusolverStatus_t cusolverDnXgesvd(cusolverDnHandle_t handle, cusolverDnParams_t params, signed char u_job,
                                  signed char vh_job, int64_t m, int64_t n, cudaDataType a_type, void *a,
                                  int64_t a_step, cudaDataType values_type, void *values, cudaDataType u_type, void *u,
                                  int64_t u_step, cudaDataType vh_type, void *vh, int64_t vh_step, cudaDataType type,
                                  void *there, size_t there_size, void *here, size_t here_size, int *info);

/* Square matrices without gaps; potrf uses the lower triangle. */
cusolverStatus_t cusolverDnXgetrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m, int64_t n,
                                             cudaDataType a_type, const void *a, int64_t lda, cudaDataType type,
                                             size_t *there, size_t *here);
cusolverStatus_t cusolverDnXgetrf(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m, int64_t n,
                                  cudaDataType a_type, void *a, int64_t lda, int64_t *pivots, cudaDataType type,
                                  void *there, size_t there_size, void *here, size_t here_size, int *info);
cusolverStatus_t cusolverDnXpotrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                             cublasFillMode_t triangle, int64_t n, cudaDataType a_type, const void *a,
                                             int64_t lda, cudaDataType type, size_t *there, size_t *here);
cusolverStatus_t cusolverDnXpotrf(cusolverDnHandle_t handle, cusolverDnParams_t params, cublasFillMode_t triangle,
                                  int64_t n, cudaDataType a_type, void *a, int64_t lda, cudaDataType type, void *there,
                                  size_t there_size, void *here, size_t here_size, int *info);
cusolverStatus_t cusolverDnXgeqrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m, int64_t n,
                                             cudaDataType a_type, const void *a, int64_t lda, cudaDataType tau_type,
                                             const void *taus, cudaDataType type, size_t *there, size_t *here);
cusolverStatus_t cusolverDnXgeqrf(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m, int64_t n,
                                  cudaDataType a_type, void *a, int64_t lda, cudaDataType tau_type, void *taus,
                                  cudaDataType type, void *there, size_t there_size, void *here, size_t here_size,
                                  int *info);

#define CTI_EMULATED_ORGQR_ROOM(name, type) \
    cusolverStatus_t name(cusolverDnHandle_t handle, int m, int n, int k, const type *a, int lda, const type *taus, \
                          int *size)
CTI_EMULATED_ORGQR_ROOM(cusolverDnSorgqr_bufferSize, float);
CTI_EMULATED_ORGQR_ROOM(cusolverDnDorgqr_bufferSize, double);
CTI_EMULATED_ORGQR_ROOM(cusolverDnCungqr_bufferSize, cuComplex);
CTI_EMULATED_ORGQR_ROOM(cusolverDnZungqr_bufferSize, cuDoubleComplex);

#define CTI_EMULATED_ORGQR(name, type) \
    cusolverStatus_t name(cusolverDnHandle_t handle, int m, int n, int k, type *a, int lda, const type *taus, \
                          type *room, int size, int *info)
CTI_EMULATED_ORGQR(cusolverDnSorgqr, float);
CTI_EMULATED_ORGQR(cusolverDnDorgqr, double);
CTI_EMULATED_ORGQR(cusolverDnCungqr, cuComplex);
CTI_EMULATED_ORGQR(cusolverDnZungqr, cuDoubleComplex);

#endif
