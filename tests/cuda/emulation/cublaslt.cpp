/*
 * The emulated cuBLASLt: computes the product with the emulated cuBLAS, added to a result that is initialised with the
 * bias, so that it is rounded once; or also sums the second factor's columns. cti_emulation_heuristics() reveals a
 * heuristic that is called twice for one product.
 */
#include "cublasLt.h"

#include "base/half.h"
#include "machine.h"

#include <atomic>

struct cublasLtContext {
    int device;
};

namespace {

enum { ALIGNMENT = 16, ROOM = 4096 };

std::atomic<long> asked;

size_t size_of(cudaDataType type) { return type == CUDA_R_32F ? 4 : 2; }

bool is_aligned(const void *data) { return (uintptr_t)data % ALIGNMENT == 0; }

float load(const char *data, int64_t i, cudaDataType type)
{
    if (type == CUDA_R_32F) return ((const float *)data)[i];
    const uint16_t bits = ((const uint16_t *)data)[i];
    return type == CUDA_R_16F ? cti_f16_to_f32(bits) : cti_bf16_to_f32(bits);
}

void store(char *data, int64_t i, cudaDataType type, float x)
{
    if (type == CUDA_R_32F)
        ((float *)data)[i] = x;
    else
        ((uint16_t *)data)[i] = type == CUDA_R_16F ? cti_f32_to_f16(x) : cti_f32_to_bf16(x);
}

/* Returns the algorithm for a product: one integer for each parameter on which the choice depends. */
cublasLtMatmulAlgo_t algorithm_for(const cublasLtMatmulDescOpaque_t &o, const cublasLtMatrixLayoutOpaque_t &a,
                                   const cublasLtMatrixLayoutOpaque_t &b, const cublasLtMatrixLayoutOpaque_t &d)
{
    const uint64_t flags =
        (uint64_t)o.compute << 32 | (uint64_t)o.epilogue << 8 | (uint64_t)(o.transa << 4) | (uint64_t)o.transb;
    return {{flags, (uint64_t)a.type, d.rows, d.cols, o.transa == CUBLAS_OP_T ? a.rows : a.cols, (uint64_t)a.lead,
             (uint64_t)b.lead, (uint64_t)d.lead}};
}

/* Returns true if the matrices have the sizes that the product requires, considering transposes. */
bool agree(const cublasLtMatmulDescOpaque_t &o, const cublasLtMatrixLayoutOpaque_t &a,
           const cublasLtMatrixLayoutOpaque_t &b, const cublasLtMatrixLayoutOpaque_t &d)
{
    const bool a_turned = o.transa == CUBLAS_OP_T, b_turned = o.transb == CUBLAS_OP_T;
    return (a_turned ? a.cols : a.rows) == d.rows && (b_turned ? b.rows : b.cols) == d.cols &&
           (a_turned ? a.rows : a.cols) == (b_turned ? b.cols : b.rows) && a.lead >= (int64_t)a.rows &&
           b.lead >= (int64_t)b.rows && d.lead >= (int64_t)d.rows && a.type == b.type && a.type == d.type &&
           o.scale == CUDA_R_32F &&
           (o.compute == CUBLAS_COMPUTE_32F || (o.compute == CUBLAS_COMPUTE_32F_FAST_TF32 && a.type == CUDA_R_32F));
}

bool copy_value(void *to, size_t own, const void *value, size_t size)
{
    if (size != own || !value) return false;
    memcpy(to, value, size);
    return true;
}

/* ---- epilogues, on accessible memory ---- */

void begin_with_bias(char *d, const cublasLtMatrixLayoutOpaque_t &layout, const char *bias)
{
    for (uint64_t j = 0; j < layout.cols; j++)
        for (uint64_t i = 0; i < layout.rows; i++)
            store(d, (int64_t)j * layout.lead + (int64_t)i, layout.type, load(bias, (int64_t)i, layout.type));
}

/* Sums the columns of the second factor after its transpose. */
void sum_columns(const char *b, const cublasLtMatrixLayoutOpaque_t &layout, bool is_turned, char *sums)
{
    const uint64_t columns = is_turned ? layout.rows : layout.cols, rows = is_turned ? layout.cols : layout.rows;
    for (uint64_t j = 0; j < columns; j++) {
        double sum = 0;
        for (uint64_t i = 0; i < rows; i++)
            sum += load(b, is_turned ? (int64_t)i * layout.lead + (int64_t)j : (int64_t)j * layout.lead + (int64_t)i,
                        layout.type);
        store(sums, (int64_t)j, layout.type, (float)sum);
    }
}

cublasStatus_t multiply(const cublasLtMatmulDescOpaque_t &o, const void *alpha, const void *a,
                        const cublasLtMatrixLayoutOpaque_t &a_layout, const void *b,
                        const cublasLtMatrixLayoutOpaque_t &b_layout, const float *beta, void *d,
                        const cublasLtMatrixLayoutOpaque_t &layout, void *room, size_t room_size, cudaStream_t stream)
{
    const int64_t k = (int64_t)(o.transa == CUBLAS_OP_T ? a_layout.rows : a_layout.cols);
    cublasHandle_t handle;
    cublasStatus_t status = cublasCreate(&handle);
    if (status != CUBLAS_STATUS_SUCCESS) return status;
    status = cublasSetStream(handle, stream);
    if (status == CUBLAS_STATUS_SUCCESS) status = cublasSetWorkspace(handle, room, room_size);
    if (status == CUBLAS_STATUS_SUCCESS)
        status = cublasGemmEx_64(handle, o.transa, o.transb, (int64_t)layout.rows, (int64_t)layout.cols, k, alpha, a,
                                 a_layout.type, a_layout.lead, b, b_layout.type, b_layout.lead, beta, d, layout.type,
                                 layout.lead, o.compute, CUBLAS_GEMM_DEFAULT);
    (void)cublasDestroy(handle);
    return status;
}

} // namespace

extern "C" long cti_emulation_heuristics(void) { return asked; }

cublasStatus_t cublasLtCreate(cublasLtHandle_t *handle)
{
    if (!cti_emulation_answers()) return CUBLAS_STATUS_ALLOC_FAILED;
    *handle = new cublasLtContext{machine::device_here()};
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulDescInit(cublasLtMatmulDesc_t desc, cublasComputeType_t compute, cudaDataType scale)
{
    *desc = {compute, scale, CUBLAS_OP_N, CUBLAS_OP_N, CUBLASLT_EPILOGUE_DEFAULT, nullptr};
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t desc, cublasLtMatmulDescAttributes_t which,
                                              const void *value, size_t size)
{
    bool is_set = false;
    switch (which) {
    case CUBLASLT_MATMUL_DESC_TRANSA: is_set = copy_value(&desc->transa, sizeof desc->transa, value, size); break;
    case CUBLASLT_MATMUL_DESC_TRANSB: is_set = copy_value(&desc->transb, sizeof desc->transb, value, size); break;
    case CUBLASLT_MATMUL_DESC_EPILOGUE: is_set = copy_value(&desc->epilogue, sizeof desc->epilogue, value, size); break;
    case CUBLASLT_MATMUL_DESC_BIAS_POINTER: is_set = copy_value(&desc->vector, sizeof desc->vector, value, size); break;
    }
    return is_set ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INVALID_VALUE;
}

cublasStatus_t cublasLtMatrixLayoutInit(cublasLtMatrixLayout_t layout, cudaDataType type, uint64_t rows, uint64_t cols,
                                        int64_t lead)
{
    *layout = {type, rows, cols, lead};
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulPreferenceInit(cublasLtMatmulPreference_t preference)
{
    *preference = {0, 7, {256, 256, 256, 256}};
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t preference,
                                                    cublasLtMatmulPreferenceAttributes_t which, const void *value,
                                                    size_t size)
{
    bool is_set = false;
    switch (which) {
    case CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES:
        is_set = copy_value(&preference->room, sizeof preference->room, value, size);
        break;
    case CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK:
        is_set = copy_value(&preference->sums, sizeof preference->sums, value, size);
        break;
    default:
        is_set = copy_value(&preference->alignments[which - CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES],
                            sizeof *preference->alignments, value, size);
    }
    return is_set ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INVALID_VALUE;
}

cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t handle, cublasLtMatmulDesc_t desc,
                                              cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                                              cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
                                              cublasLtMatmulPreference_t preference, int most,
                                              cublasLtMatmulHeuristicResult_t found[], int *count)
{
    *count = 0;
    asked++;
    if (machine::device_here() != handle->device || most < 1 || c != d || !agree(*desc, *a, *b, *d))
        return CUBLAS_STATUS_EXECUTION_FAILED; /* a mistake of the caller must cause an error */
    for (const uint32_t alignment : preference->alignments)
        if (alignment != ALIGNMENT) return CUBLAS_STATUS_EXECUTION_FAILED; /* the library guarantees this alignment */
    const bool is_odd = size_of(a->type) == 2 && (a->lead % 2 != 0 || b->lead % 2 != 0);
    if (preference->sums != CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE || preference->room < ROOM || is_odd)
        return CUBLAS_STATUS_NOT_SUPPORTED;
    found[0] = {algorithm_for(*desc, *a, *b, *d), ROOM, CUBLAS_STATUS_SUCCESS, 1, {}};
    *count = 1;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmul(cublasLtHandle_t handle, cublasLtMatmulDesc_t desc, const void *alpha, const void *a,
                              cublasLtMatrixLayout_t a_layout, const void *b, cublasLtMatrixLayout_t b_layout,
                              const void *beta, const void *c, cublasLtMatrixLayout_t c_layout, void *d,
                              cublasLtMatrixLayout_t d_layout, const cublasLtMatmulAlgo_t *algo, void *room,
                              size_t room_size, cudaStream_t stream)
{
    const cublasLtMatmulDescOpaque_t &o = *desc;
    const cublasLtMatmulAlgo_t own = algorithm_for(o, *a_layout, *b_layout, *d_layout);
    if (machine::device_here() != handle->device || c != d || c_layout != d_layout ||
        !agree(o, *a_layout, *b_layout, *d_layout) || memcmp(&own, algo, sizeof own) != 0 || room_size < ROOM ||
        (o.epilogue != CUBLASLT_EPILOGUE_BIAS && o.epilogue != CUBLASLT_EPILOGUE_BGRADB) || *(const float *)beta != 0)
        return CUBLAS_STATUS_INVALID_VALUE;
    for (const void *data : {a, b, (const void *)d, (const void *)o.vector})
        if (!is_aligned(data)) return CUBLAS_STATUS_INVALID_VALUE;
    const bool has_bias = o.epilogue == CUBLASLT_EPILOGUE_BIAS;
    const bool is_given = cti_emulation_work(stream, [o, has_bias, b, b_layout = *b_layout, d, d_layout = *d_layout] {
        if (has_bias)
            begin_with_bias((char *)d, d_layout, (const char *)o.vector);
        else
            sum_columns((const char *)b, b_layout, o.transb == CUBLAS_OP_T, (char *)o.vector);
        return true;
    });
    if (!is_given) return CUBLAS_STATUS_EXECUTION_FAILED;
    const float adds = has_bias;
    return multiply(o, alpha, a, *a_layout, b, *b_layout, &adds, d, *d_layout, room, room_size, stream);
}
