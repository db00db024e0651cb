#include "bare.h"

#include <cublas_v2.h>
#include <cuda_runtime.h>

namespace {

cudaDataType type_of(bare_type type)
{
    switch (type) {
    case BARE_F16: return CUDA_R_16F;
    case BARE_BF16: return CUDA_R_16BF;
    case BARE_F32: return CUDA_R_32F;
    default: return CUDA_R_64F;
    }
}

enum : size_t { ROOM = 32 << 20 }; /* cuBLAS workspace, the size that NVIDIA recommends for large devices */

/* One handle for the program's only thread, until the program ends. */
cublasHandle_t handle()
{
    static cublasHandle_t made = nullptr;
    void *room = nullptr;
    if (made) return made;
    if (cudaMallocAsync(&room, ROOM, nullptr) != cudaSuccess || cublasCreate(&made) != CUBLAS_STATUS_SUCCESS ||
        cublasSetStream(made, nullptr) != CUBLAS_STATUS_SUCCESS ||
        cublasSetWorkspace(made, room, ROOM) != CUBLAS_STATUS_SUCCESS)
        made = nullptr;
    return made;
}

} // namespace

/* cuBLAS matrices are column-major, so the product of the transposes is requested. */
bool bare_multiply(const bare_product *p)
{
    const bool is_double = p->type == BARE_F64;
    const float one = 1, zero = 0;
    const double one_double = 1, zero_double = 0;
    const void *alpha = is_double ? (const void *)&one_double : &one,
               *beta = is_double ? (const void *)&zero_double : &zero;
    const cudaDataType type = type_of(p->type);
    const cublasOperation_t turn = p->is_turned ? CUBLAS_OP_T : CUBLAS_OP_N;
    const int64_t lead = p->is_turned ? p->inner : p->cols;
    const cublasComputeType_t compute = is_double ? CUBLAS_COMPUTE_64F : CUBLAS_COMPUTE_32F;
    if (!handle()) return false;
    if (p->count == 1)
        return cublasGemmEx_64(handle(), turn, CUBLAS_OP_N, p->cols, p->rows, p->inner, alpha, p->right, type, lead,
                               p->left, type, p->inner, beta, p->result, type, p->cols, compute,
                               CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_SUCCESS;
    return cublasGemmStridedBatchedEx_64(handle(), turn, CUBLAS_OP_N, p->cols, p->rows, p->inner, alpha, p->right, type,
                                         lead, p->cols * p->inner, p->left, type, p->inner, p->rows * p->inner, beta,
                                         p->result, type, p->cols, p->rows * p->cols, p->count, compute,
                                         CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_SUCCESS;
}

bool bare_copy(void *to, const void *from, size_t size)
{
    return cudaMemcpyAsync(to, from, size, cudaMemcpyDeviceToDevice, nullptr) == cudaSuccess;
}
