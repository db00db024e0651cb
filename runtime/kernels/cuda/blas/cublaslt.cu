/*
 * Calls of cuBLASLt. Its heuristic is called once for each combination of sizes, steps and types, and the algorithm
 * that it returns is cached. The heuristic receives addresses that are aligned to exactly 16 bytes, so that the
 * algorithm of a product does not depend on the addresses of its operands. f16 and bf16 are always summed in f32. The
 * workspace belongs to the stream of the launch.
 */
#include "kernels/cuda/blas/cublaslt.cuh"

#include "kernels/cuda/blas/gemm.cuh"

#include <cublasLt.h>

#include <mutex>

namespace {

enum : int64_t { ALIGNMENT = 16 };

enum : size_t {
    MOST_WORKSPACE_BYTES = 32 << 20
}; /* limit of the workspace in bytes; only as much as the algorithm needs is allocated */

/*
 * Key of the cache of algorithms: the inputs of the heuristic. An `answer` is a value of the cache: the result of the
 * heuristic.
 */
struct question {
    int64_t device, type, compute, epilogue, left_turned, right_turned, m, n, k, left_lead, right_lead, lead;
};

struct answer {
    bool is_kept, is_found;
    question of;
    cublasLtMatmulAlgo_t algorithm;
    size_t workspace_size;
};

enum { MOST_DEVICES = 64, MOST_ANSWERS = 1024 };

/*
 * Handles and cached algorithms, kept until the program ends, like the handles of cuBLAS. Several threads may use a
 * handle at the same time.
 */
std::mutex lock;
cublasLtHandle_t handles[MOST_DEVICES];
answer answers[MOST_ANSWERS];

ct_status status_of(cublasStatus_t status)
{
    if (status == CUBLAS_STATUS_SUCCESS) return CT_OK;
    if (status == CUBLAS_STATUS_NOT_SUPPORTED) return CT_E_UNSUPPORTED;
    return cti_cuda_status(status == CUBLAS_STATUS_ALLOC_FAILED ? cudaErrorMemoryAllocation : cudaErrorLaunchFailure);
}

/* ---- description of a product for cuBLASLt ---- */

/*
 * Descriptors of a product. cuBLASLt stores matrices by columns, so it computes the transpose of c from the factors in
 * reverse order.
 */
struct described {
    cublasLtMatmulDescOpaque_t operation;
    cublasLtMatrixLayoutOpaque_t left, right, to;
};

cublasStatus_t set(described *d, cublasLtMatmulDescAttributes_t what, const void *value, size_t size)
{
    return cublasLtMatmulDescSetAttribute(&d->operation, what, value, size);
}

cublasStatus_t set_vector(described *d, const void *vector)
{
    return set(d, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &vector, sizeof vector);
}

cublasStatus_t lay_out(cublasLtMatrixLayout_t layout, const question &q, bool turned, int64_t rows, int64_t cols,
                       int64_t lead)
{
    return cublasLtMatrixLayoutInit(layout, (cudaDataType)q.type, (uint64_t)(turned ? cols : rows),
                                    (uint64_t)(turned ? rows : cols), lead);
}

cublasStatus_t describe(const question &q, described *d)
{
    const cublasOperation_t left = q.left_turned ? CUBLAS_OP_T : CUBLAS_OP_N,
                            right = q.right_turned ? CUBLAS_OP_T : CUBLAS_OP_N;
    const cublasLtEpilogue_t epilogue = (cublasLtEpilogue_t)q.epilogue;
    cublasStatus_t status = cublasLtMatmulDescInit(&d->operation, (cublasComputeType_t)q.compute, CUDA_R_32F);
    if (status == CUBLAS_STATUS_SUCCESS) status = set(d, CUBLASLT_MATMUL_DESC_TRANSA, &left, sizeof left);
    if (status == CUBLAS_STATUS_SUCCESS) status = set(d, CUBLASLT_MATMUL_DESC_TRANSB, &right, sizeof right);
    if (status == CUBLAS_STATUS_SUCCESS) status = set(d, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue);
    if (status == CUBLAS_STATUS_SUCCESS) status = lay_out(&d->left, q, q.left_turned, q.m, q.k, q.left_lead);
    if (status == CUBLAS_STATUS_SUCCESS) status = lay_out(&d->right, q, q.right_turned, q.k, q.n, q.right_lead);
    return status == CUBLAS_STATUS_SUCCESS ? lay_out(&d->to, q, false, q.m, q.n, q.lead) : status;
}

/* ---- algorithms ---- */

cublasStatus_t prefer(cublasLtMatmulPreferenceOpaque_t *own)
{
    static const cublasLtMatmulPreferenceAttributes_t alignments[] = {
        CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES,
        CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES};
    const uint64_t capacity = MOST_WORKSPACE_BYTES;
    /* partial sums of a split product are added in f32 */
    const uint32_t alignment = ALIGNMENT, sums = CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE;
    cublasStatus_t status = cublasLtMatmulPreferenceInit(own);
    if (status == CUBLAS_STATUS_SUCCESS)
        status = cublasLtMatmulPreferenceSetAttribute(own, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &capacity,
                                                      sizeof capacity);
    if (status == CUBLAS_STATUS_SUCCESS)
        status =
            cublasLtMatmulPreferenceSetAttribute(own, CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK, &sums, sizeof sums);
    for (const cublasLtMatmulPreferenceAttributes_t which : alignments)
        if (status == CUBLAS_STATUS_SUCCESS)
            status = cublasLtMatmulPreferenceSetAttribute(own, which, &alignment, sizeof alignment);
    return status;
}

ct_status ask(cublasLtHandle_t handle, described *d, answer *out)
{
    cublasLtMatmulPreferenceOpaque_t preference;
    cublasLtMatmulHeuristicResult_t found = {};
    int count = 0;
    cublasStatus_t status = prefer(&preference);
    /* a pointer whose alignment is exactly 16 bytes */
    if (status == CUBLAS_STATUS_SUCCESS) status = set_vector(d, (const void *)ALIGNMENT);
    if (status == CUBLAS_STATUS_SUCCESS)
        status = cublasLtMatmulAlgoGetHeuristic(handle, &d->operation, &d->left, &d->right, &d->to, &d->to, &preference,
                                                1, &found, &count);
    out->is_found = status == CUBLAS_STATUS_SUCCESS && count > 0 && found.state == CUBLAS_STATUS_SUCCESS;
    out->algorithm = found.algo;
    out->workspace_size = found.workspaceSize;
    const bool is_none = status == CUBLAS_STATUS_NOT_SUPPORTED || status == CUBLAS_STATUS_INVALID_VALUE;
    return is_none ? CT_OK : status_of(status); /* both statuses mean "unsupported", depending on version and device */
}

answer *place_of(const question &q)
{
    uint64_t hash = 0;
    int64_t words[sizeof q / sizeof(int64_t)];
    memcpy(words, &q, sizeof q);
    for (const int64_t word : words) hash = (hash ^ (uint64_t)word) * UINT64_C(0x9e3779b97f4a7c15);
    return &answers[(hash >> 32) % MOST_ANSWERS];
}

/*
 * Returns the handle of the device and the cached algorithm. If the cache entry now belongs to another product, the
 * heuristic is called again.
 */
ct_status look_up(const question &q, described *d, cublasLtHandle_t *handle, answer *out)
{
    if (q.device >= MOST_DEVICES) return CT_E_UNSUPPORTED;
    const std::lock_guard<std::mutex> held(lock);
    cublasLtHandle_t &own = handles[q.device];
    if (!own) {
        const ct_status status = status_of(cublasLtCreate(&own));
        if (status != CT_OK) return status;
    }
    *handle = own;
    answer *const kept = place_of(q);
    if (!kept->is_kept || memcmp(&kept->of, &q, sizeof q) != 0) {
        answer asked = {};
        asked.is_kept = true;
        asked.of = q;
        const ct_status status = ask(own, d, &asked);
        if (status != CT_OK) return status;
        *kept = asked;
    }
    *out = *kept;
    return out->is_found ? CT_OK : CT_E_UNSUPPORTED;
}

/* ---- calls ---- */

bool is_aligned(const void *data) { return (uintptr_t)data % ALIGNMENT == 0; }

cti_cuda_matrix matrix_of(const cti_device_view &v) { return {v.data, v.strides[0], v.strides[1]}; }

bool type_of(int dtype, int64_t *type)
{
    switch (dtype) {
    case CT_DTYPE_F16: *type = CUDA_R_16F; return true;
    case CT_DTYPE_BF16: *type = CUDA_R_16BF; return true;
    case CT_DTYPE_F32: *type = CUDA_R_32F; return true;
    default: return false;
    }
}

/*
 * Fills in the key of the cache. Returns false if no algorithm can exist for these operands. vector: the bias, or the
 * destination of the row sums.
 */
bool question_of(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b, const cti_device_view &c,
                 const cti_device_view &vector, cublasLtEpilogue_t epilogue, question *q)
{
    if (!type_of(a.dtype, &q->type) || b.dtype != a.dtype || c.dtype != a.dtype || vector.dtype != a.dtype)
        return false;
    if (a.ndim != 2 || b.ndim != 2 || c.ndim != 2 || c.numel == 0 || a.numel == 0) return false;
    for (const void *data : {a.data, b.data, c.data, vector.data})
        if (!is_aligned(data)) return false;
    const cti_cuda_layout left = cti_layout_of(matrix_of(b), b.sizes[0], b.sizes[1]),
                          right = cti_layout_of(matrix_of(a), a.sizes[0], a.sizes[1]),
                          to = cti_layout_of(matrix_of(c), c.sizes[0], c.sizes[1]);
    if (!left.fits || !right.fits || !to.fits || to.by_columns) return false;
    q->device = launch->device;
    q->epilogue = epilogue;
    q->compute = a.dtype == CT_DTYPE_F32 && launch->allows_tf32 ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F;
    q->left_turned = left.by_columns;
    q->right_turned = right.by_columns;
    q->m = c.sizes[1];
    q->n = c.sizes[0];
    q->k = a.sizes[1];
    q->left_lead = left.lead;
    q->right_lead = right.lead;
    q->lead = to.lead;
    return true;
}

ct_status multiply(const cti_launch *launch, const question &q, const cti_device_view &a, const cti_device_view &b,
                   const cti_device_view &c, float alpha, void *vector)
{
    const float beta = 0;
    described d;
    cublasLtHandle_t handle;
    answer use;
    ct_status status = status_of(describe(q, &d));
    if (status == CT_OK) status = look_up(q, &d, &handle, &use);
    if (status != CT_OK) return status;
    const cti_scratch workspace(launch, use.workspace_size);
    if (workspace.status != CT_OK) return workspace.status;
    status = status_of(set_vector(&d, vector));
    if (status != CT_OK) return status;
    return status_of(cublasLtMatmul(handle, &d.operation, &alpha, b.data, &d.left, a.data, &d.right, &beta, c.data,
                                    &d.to, c.data, &d.to, &use.algorithm, workspace.data, use.workspace_size,
                                    (cudaStream_t)launch->stream));
}

/* True if v is contiguous along an axis of n elements. */
bool is_vector_of(const cti_device_view &v, int64_t n)
{
    if (v.numel != n) return false;
    for (int d = 0; d < v.ndim; d++)
        if (v.sizes[d] != 1 && (v.sizes[d] != n || v.strides[d] != 1)) return false;
    return v.ndim > 0 && v.sizes[v.ndim - 1] == n;
}

} // namespace

ct_status cti_multiply_biased(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                              const cti_device_view &c, const cti_factor &alpha, const cti_device_view &bias)
{
    question q = {};
    if (!question_of(launch, a, b, c, bias, CUBLASLT_EPILOGUE_BIAS, &q) || !is_vector_of(bias, q.m) || alpha.is(0))
        return CT_E_UNSUPPORTED;
    return multiply(launch, q, a, b, c, (float)alpha.re, bias.data);
}

/*
 * cuBLASLt reads a by columns, as the second factor of the transposed product; therefore its epilogue sums the rows of
 * a.
 */
ct_status cti_multiply_summed(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                              const cti_device_view &c, const cti_device_view &sums)
{
    question q = {};
    if (!question_of(launch, a, b, c, sums, CUBLASLT_EPILOGUE_BGRADB, &q) || !is_vector_of(sums, q.n))
        return CT_E_UNSUPPORTED;
    return multiply(launch, q, a, b, c, 1, sums.data);
}
