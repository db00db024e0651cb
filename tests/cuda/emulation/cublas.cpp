/*
 * The emulated cuBLAS: computes products by plain loops, summed in f64, as work on the handle's stream, in which device
 * memory is accessible.
 */
#include "cublas_v2.h"

#include "numbers.h"

#include <utility>

using namespace emulated;

struct cublasContext {
    void *room;
    size_t room_size;
    cudaStream_t stream;
    bool has_stream;
};

namespace {

/* One product in cuBLAS terms: column-major matrices. */
struct product {
    bool a_turned, b_turned;
    int64_t m, n, k;
    number alpha, beta;
    const char *a, *b;
    char *c;
    int64_t lda, ldb, ldc;
    cudaDataType type, to_type;
    bool by_tf32;
};

/* Rounds to 10 bits of fraction, halves away from 0. */
double tf32_of(double x)
{
    float own = (float)x;
    uint32_t bits;
    memcpy(&bits, &own, sizeof bits);
    if ((bits & 0x7f800000u) != 0x7f800000u) bits = (bits + 0x1000u) & ~0x1fffu;
    memcpy(&own, &bits, sizeof own);
    return own;
}

/* Real operands are multiplied separately: infinity times their imaginary 0 would be NaN. */
number times(number x, number y, bool complex)
{
    if (!complex) return x.real() * y.real();
    return {x.real() * y.real() - x.imag() * y.imag(), x.real() * y.imag() + x.imag() * y.real()};
}

number read(const product &p, const char *data, int64_t i)
{
    const number x = load(data, i, p.type);
    return p.by_tf32 ? number(tf32_of(x.real()), tf32_of(x.imag())) : x;
}

void multiply(const product &p)
{
    const bool complex = is_complex(p.type);
    for (int64_t j = 0; j < p.n; j++)
        for (int64_t i = 0; i < p.m; i++) {
            number sum = 0;
            for (int64_t l = 0; l < p.k; l++)
                sum += times(read(p, p.a, p.a_turned ? i * p.lda + l : l * p.lda + i),
                             read(p, p.b, p.b_turned ? l * p.ldb + j : j * p.ldb + l), complex);
            sum = times(p.alpha, sum, complex);
            if (p.beta != 0.0) sum += times(p.beta, load(p.c, j * p.ldc + i, p.to_type), complex);
            store(p.c, j * p.ldc + i, p.to_type, sum);
        }
}

number factor(const void *x, cudaDataType type)
{
    switch (type) {
    case CUDA_R_64F: return *(const double *)x;
    case CUDA_C_32F: return *(const std::complex<float> *)x;
    case CUDA_C_64F: return *(const number *)x;
    default: return *(const float *)x;
    }
}

/* Fills in a product except its matrices; returns true if cuBLAS would accept the call. */
bool describe(const cublasContext *handle, cublasOperation_t transa, cublasOperation_t transb, const void *alpha,
              const void *beta, cublasComputeType_t compute, product *p)
{
    const bool is_double = p->type == CUDA_R_64F || p->type == CUDA_C_64F;
    p->a_turned = transa == CUBLAS_OP_T;
    p->b_turned = transb == CUBLAS_OP_T;
    p->alpha = factor(alpha, p->type);
    p->beta = factor(beta, p->type);
    p->by_tf32 = compute == CUBLAS_COMPUTE_32F_FAST_TF32;
    if (p->by_tf32 && (p->type == CUDA_R_32F || p->type == CUDA_C_32F)) compute = CUBLAS_COMPUTE_32F;
    return handle->has_stream && handle->room && p->lda >= (p->a_turned ? p->k : p->m) &&
           p->ldb >= (p->b_turned ? p->n : p->k) && p->ldc >= p->m && p->m > 0 && p->n > 0 && p->k > 0 &&
           transa != CUBLAS_OP_C && transb != CUBLAS_OP_C &&
           compute == (is_double ? CUBLAS_COMPUTE_64F : CUBLAS_COMPUTE_32F) &&
           (p->to_type == p->type || (p->to_type == CUDA_R_32F && size_of(p->type) == 2));
}

/*
 * Submits products to the handle's stream. The products overwrite the whole workspace, since the workspace belongs to
 * cuBLAS.
 */
cublasStatus_t give(const cublasContext *handle, std::function<void()> products)
{
    char *const room = (char *)handle->room;
    const size_t size = handle->room_size;
    return cti_emulation_work(handle->stream,
                              [=, products = std::move(products)] {
                                  memset(room, 0xa5, size < 4096 ? size : 4096);
                                  room[size - 1] = 0;
                                  products();
                                  return true;
                              })
               ? CUBLAS_STATUS_SUCCESS
               : CUBLAS_STATUS_EXECUTION_FAILED;
}

} // namespace

cublasStatus_t cublasCreate(cublasHandle_t *handle)
{
    if (!cti_emulation_answers()) return CUBLAS_STATUS_ALLOC_FAILED;
    *handle = new cublasContext();
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasDestroy(cublasHandle_t handle)
{
    delete handle;
    return CUBLAS_STATUS_SUCCESS;
}

/*
 * This computation is precise enough for any math mode except tf32, which the library requests separately for each
 * call.
 */
cublasStatus_t cublasSetMathMode(cublasHandle_t, cublasMath_t mode)
{
    return mode & CUBLAS_TF32_TENSOR_OP_MATH ? CUBLAS_STATUS_NOT_SUPPORTED : CUBLAS_STATUS_SUCCESS;
}

/* As in cuBLAS, setting a stream resets the workspace. */
cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream)
{
    *handle = {nullptr, 0, stream, true};
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasSetWorkspace(cublasHandle_t handle, void *workspace, size_t size)
{
    if ((uintptr_t)workspace % 16 || !workspace || !size) return CUBLAS_STATUS_INVALID_VALUE;
    handle->room = workspace;
    handle->room_size = size;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasGemmEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,
                               int64_t n, int64_t k, const void *alpha, const void *a, cudaDataType a_type, int64_t lda,
                               const void *b, cudaDataType, int64_t ldb, const void *beta, void *c, cudaDataType c_type,
                               int64_t ldc, cublasComputeType_t compute, cublasGemmAlgo_t algo)
{
    return cublasGemmStridedBatchedEx_64(handle, transa, transb, m, n, k, alpha, a, a_type, lda, 0, b, a_type, ldb, 0,
                                         beta, c, c_type, ldc, 0, 1, compute, algo);
}

cublasStatus_t cublasGemmStridedBatchedEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                             int64_t m, int64_t n, int64_t k, const void *alpha, const void *a,
                                             cudaDataType a_type, int64_t lda, long long a_stride, const void *b,
                                             cudaDataType, int64_t ldb, long long b_stride, const void *beta, void *c,
                                             cudaDataType c_type, int64_t ldc, long long c_stride, int64_t count,
                                             cublasComputeType_t compute, cublasGemmAlgo_t)
{
    product p = {false, false, m, n, k, 0, 0, nullptr, nullptr, nullptr, lda, ldb, ldc, a_type, c_type, false};
    if (!describe(handle, transa, transb, alpha, beta, compute, &p)) return CUBLAS_STATUS_INVALID_VALUE;
    return give(handle, [=] {
        product one = p;
        for (int64_t i = 0; i < count; i++) {
            one.a = (const char *)a + i * a_stride * (int64_t)size_of(a_type);
            one.b = (const char *)b + i * b_stride * (int64_t)size_of(a_type);
            one.c = (char *)c + i * c_stride * (int64_t)size_of(c_type);
            multiply(one);
        }
    });
}

cublasStatus_t cublasGemmBatchedEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                      int64_t m, int64_t n, int64_t k, const void *alpha, const void *const a[],
                                      cudaDataType a_type, int64_t lda, const void *const b[], cudaDataType,
                                      int64_t ldb, const void *beta, void *const c[], cudaDataType c_type, int64_t ldc,
                                      int64_t count, cublasComputeType_t compute, cublasGemmAlgo_t)
{
    product p = {false, false, m, n, k, 0, 0, nullptr, nullptr, nullptr, lda, ldb, ldc, a_type, c_type, false};
    if (!describe(handle, transa, transb, alpha, beta, compute, &p)) return CUBLAS_STATUS_INVALID_VALUE;
    return give(handle, [=] {
        product one = p;
        for (int64_t i = 0; i < count; i++) {
            one.a = (const char *)a[i];
            one.b = (const char *)b[i];
            one.c = (char *)c[i];
            multiply(one);
        }
    });
}

/* ---- triangular systems: textbook substitution, in f64 ---- */

namespace {

struct triangle {
    cublasSideMode_t side;
    cublasFillMode_t part;
    cublasOperation_t turn;
    cublasDiagType_t diagonal;
    int64_t m, n, lda, ldb;
    cudaDataType type;
};

/*
 * Element (i, j) of the triangular matrix after the requested transpose; solving from the right transposes once more.
 */
number element(const triangle &t, const char *a, int64_t i, int64_t j)
{
    const bool is_turned = (t.turn != CUBLAS_OP_N) != (t.side == CUBLAS_SIDE_RIGHT);
    const number x = load(a, is_turned ? i * t.lda + j : j * t.lda + i, t.type);
    return t.turn == CUBLAS_OP_C ? std::conj(x) : x;
}

cublasStatus_t eliminate(cublasHandle_t handle, const triangle &t, const char *a, char *b)
{
    const bool from_left = t.side == CUBLAS_SIDE_LEFT, complex = is_complex(t.type);
    const int64_t size = from_left ? t.m : t.n, lines = from_left ? t.n : t.m;
    if (!handle->has_stream || !handle->room || t.lda < size || t.ldb < t.m || size < 1 || lines < 1)
        return CUBLAS_STATUS_INVALID_VALUE;
    const bool is_turned = (t.turn != CUBLAS_OP_N) != (t.side == CUBLAS_SIDE_RIGHT);
    const bool is_upper = (t.part == CUBLAS_FILL_MODE_UPPER) != is_turned;
    return give(handle, [=] {
        for (int64_t line = 0; line < lines; line++)
            for (int64_t step = 0; step < size; step++) {
                const int64_t i = is_upper ? size - 1 - step : step;
                const auto place = [&](int64_t k) { return from_left ? line * t.ldb + k : k * t.ldb + line; };
                number x = load(b, place(i), t.type);
                for (int64_t k = is_upper ? i + 1 : 0; k < (is_upper ? size : i); k++)
                    x -= times(element(t, a, i, k), load(b, place(k), t.type), complex);
                if (t.diagonal == CUBLAS_DIAG_NON_UNIT)
                    x = complex ? x / element(t, a, i, i) : x.real() / element(t, a, i, i).real();
                store(b, place(i), t.type, x);
            }
    });
}

} // namespace

#define CTI_DEFINE_TRSM(name, type, data_type) \
    CTI_EMULATED_TRSM(name, type) \
    { \
        const bool is_one = factor(alpha, data_type) == 1.0; \
        const triangle t = {side, part, turn, diagonal, m, n, lda, ldb, data_type}; \
        return is_one ? eliminate(handle, t, (const char *)a, (char *)b) : CUBLAS_STATUS_NOT_SUPPORTED; \
    }
CTI_DEFINE_TRSM(cublasStrsm_64, float, CUDA_R_32F)
CTI_DEFINE_TRSM(cublasDtrsm_64, double, CUDA_R_64F)
CTI_DEFINE_TRSM(cublasCtrsm_64, cuComplex, CUDA_C_32F)
CTI_DEFINE_TRSM(cublasZtrsm_64, cuDoubleComplex, CUDA_C_64F)
