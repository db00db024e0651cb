/*
 * The functions of cuBLAS that the library calls, on emulated device memory. Calls that cuBLAS would reject are
 * rejected: too small leading dimensions, a workspace that is not device memory, a handle of another device.
 */
#ifndef CTI_EMULATED_CUBLAS_H
#define CTI_EMULATED_CUBLAS_H

#include "cuda_runtime.h"
#include "library_types.h"

enum cublasStatus_t {
    CUBLAS_STATUS_SUCCESS = 0,
    CUBLAS_STATUS_ALLOC_FAILED = 3,
    CUBLAS_STATUS_INVALID_VALUE = 7,
    CUBLAS_STATUS_EXECUTION_FAILED = 13,
    CUBLAS_STATUS_NOT_SUPPORTED = 15
};

enum cublasOperation_t { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C };

enum cublasFillMode_t { CUBLAS_FILL_MODE_LOWER = 0, CUBLAS_FILL_MODE_UPPER = 1 };

enum cublasDiagType_t { CUBLAS_DIAG_NON_UNIT = 0, CUBLAS_DIAG_UNIT = 1 };

enum cublasSideMode_t { CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1 };

enum cublasMath_t {
    CUBLAS_DEFAULT_MATH = 0,
    CUBLAS_TF32_TENSOR_OP_MATH = 3,
    CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16
};

enum cublasComputeType_t { CUBLAS_COMPUTE_32F = 68, CUBLAS_COMPUTE_64F = 70, CUBLAS_COMPUTE_32F_FAST_TF32 = 77 };

enum cublasGemmAlgo_t { CUBLAS_GEMM_DEFAULT = -1 };
typedef struct cublasContext *cublasHandle_t;

cublasStatus_t cublasCreate(cublasHandle_t *handle);
cublasStatus_t cublasDestroy(cublasHandle_t handle);
cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode);
cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream);
cublasStatus_t cublasSetWorkspace(cublasHandle_t handle, void *workspace, size_t size);
cublasStatus_t cublasGemmEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,
                               int64_t n, int64_t k, const void *alpha, const void *a, cudaDataType a_type, int64_t lda,
                               const void *b, cudaDataType b_type, int64_t ldb, const void *beta, void *c,
                               cudaDataType c_type, int64_t ldc, cublasComputeType_t compute, cublasGemmAlgo_t algo);
cublasStatus_t cublasGemmStridedBatchedEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                             int64_t m, int64_t n, int64_t k, const void *alpha, const void *a,
                                             cudaDataType a_type, int64_t lda, long long a_stride, const void *b,
                                             cudaDataType b_type, int64_t ldb, long long b_stride, const void *beta,
                                             void *c, cudaDataType c_type, int64_t ldc, long long c_stride,
                                             int64_t count, cublasComputeType_t compute, cublasGemmAlgo_t algo);
cublasStatus_t cublasGemmBatchedEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                      int64_t m, int64_t n, int64_t k, const void *alpha, const void *const a[],
                                      cudaDataType a_type, int64_t lda, const void *const b[], cudaDataType b_type,
                                      int64_t ldb, const void *beta, void *const c[], cudaDataType c_type, int64_t ldc,
                                      int64_t count, cublasComputeType_t compute, cublasGemmAlgo_t algo);

#define CTI_EMULATED_TRSM(name, type) \
    cublasStatus_t name(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t part, cublasOperation_t turn, \
                        cublasDiagType_t diagonal, int64_t m, int64_t n, const type *alpha, const type *a, \
                        int64_t lda, type *b, int64_t ldb)
CTI_EMULATED_TRSM(cublasStrsm_64, float);
CTI_EMULATED_TRSM(cublasDtrsm_64, double);
CTI_EMULATED_TRSM(cublasCtrsm_64, cuComplex);
CTI_EMULATED_TRSM(cublasZtrsm_64, cuDoubleComplex);

#endif
