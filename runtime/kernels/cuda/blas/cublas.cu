/*
 * Calls of cuBLAS. One thread at a time uses a handle: a call borrows a handle of the device, sets the stream of the
 * launch, and passes a workspace of this stream. The size of the workspace depends on the sizes of the product only, so
 * results do not depend on the work in other streams. f32 is multiplied in full precision unless tf32 is allowed; f16
 * and bf16 are always summed in f32.
 */
#include "kernels/cuda/blas/gemm.cuh"

#include "kernels/cuda/blas/triangle.cuh"

#include <cublas_v2.h>

#include <mutex>

namespace {

/*
 * Idle handles. They are kept until the program ends, since creating a handle is slow. They are not destroyed, because
 * the driver may already be unloaded at exit.
 */
struct handle {
    handle *next;
    int device;
    cublasHandle_t cublas;
};

std::mutex lock;
handle *idle;

ct_status status_of(cublasStatus_t status)
{
    if (status == CUBLAS_STATUS_SUCCESS) return CT_OK;
    return cti_cuda_status(status == CUBLAS_STATUS_ALLOC_FAILED ? cudaErrorMemoryAllocation : cudaErrorLaunchFailure);
}

handle *take_idle(int device)
{
    const std::lock_guard<std::mutex> held(lock);
    handle **at = &idle;
    while (*at && (*at)->device != device) at = &(*at)->next;
    handle *found = *at;
    if (found) *at = found->next;
    return found;
}

ct_status make_handle(int device, handle **out)
{
    *out = nullptr;
    handle *made = (handle *)malloc(sizeof *made);
    if (!made) return CT_E_NOMEM;
    *made = {nullptr, device, nullptr};
    cublasStatus_t status = cublasCreate(&made->cublas);
    if (status == CUBLAS_STATUS_SUCCESS)
        status = cublasSetMathMode(
            made->cublas, (cublasMath_t)(CUBLAS_DEFAULT_MATH | CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION));
    if (status == CUBLAS_STATUS_SUCCESS) {
        *out = made;
        return CT_OK;
    }
    if (made->cublas) (void)cublasDestroy(made->cublas);
    free(made);
    return status_of(status);
}

enum : int64_t { LARGE = 1 << 24 }; /* number of multiplications above which a product is large */

/* bytes of a workspace; these are the defaults of cuBLAS for older and newer devices */
enum : size_t { WORKSPACE_BYTES = 4 << 20, LARGE_WORKSPACE_BYTES = 32 << 20 };

/* A handle borrowed for one call, set to the stream of the launch. */
struct borrowed {
    handle *own = nullptr;
    cti_scratch workspace;
    ct_status status;

    borrowed(const cti_launch *launch, double work)
        : workspace(launch, work > LARGE ? LARGE_WORKSPACE_BYTES : WORKSPACE_BYTES)
    {
        own = take_idle(launch->device);
        status = own ? workspace.status : make_handle(launch->device, &own);
        if (status == CT_OK) status = workspace.status;
        if (status == CT_OK) status = status_of(cublasSetStream(own->cublas, (cudaStream_t)launch->stream));
        if (status == CT_OK)
            status = status_of(cublasSetWorkspace(own->cublas, workspace.data,
                                                  work > LARGE ? LARGE_WORKSPACE_BYTES : WORKSPACE_BYTES));
    }

    ~borrowed()
    {
        if (!own) return;
        const std::lock_guard<std::mutex> held(lock);
        own->next = idle;
        idle = own;
    }

    borrowed(const borrowed &) = delete;
    borrowed &operator=(const borrowed &) = delete;
};

/* ---- types ---- */

union factor {
    float f32[2];
    double f64[2];
};

bool is_double(int dtype) { return dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_C128; }

factor factor_in(int dtype, const cti_factor &x)
{
    factor own;
    if (is_double(dtype)) {
        own.f64[0] = x.re;
        own.f64[1] = x.im;
    } else {
        own.f32[0] = (float)x.re;
        own.f32[1] = (float)x.im;
    }
    return own;
}

bool type_of(int dtype, cudaDataType_t *type)
{
    switch (dtype) {
    case CT_DTYPE_F16: *type = CUDA_R_16F; return true;
    case CT_DTYPE_BF16: *type = CUDA_R_16BF; return true;
    case CT_DTYPE_F32: *type = CUDA_R_32F; return true;
    case CT_DTYPE_F64: *type = CUDA_R_64F; return true;
    case CT_DTYPE_C64: *type = CUDA_C_32F; return true;
    case CT_DTYPE_C128: *type = CUDA_C_64F; return true;
    default: return false;
    }
}

cublasComputeType_t compute_of(const cti_launch *launch, int dtype)
{
    if (is_double(dtype)) return CUBLAS_COMPUTE_64F;
    const bool may_be_tf32 = dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_C64;
    return may_be_tf32 && launch->allows_tf32 ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F;
}

/* ---- calls ---- */

/*
 * Arguments of a call of cuBLAS. cuBLAS stores matrices by columns. Therefore, for matrices stored by rows it computes
 * c^T = b^T a^T: the factors are transposed and in reverse order.
 */
struct call {
    cublasHandle_t handle;
    cublasOperation_t left, right;
    int64_t left_lead, right_lead, lead;
    cudaDataType_t type, to_type;
    cublasComputeType_t compute;
    factor alpha, beta;
};

enum : int64_t {
    /* maximum number of batch items per call, since some cuBLAS kernels use an axis of the grid for them */
    MOST_ITEMS = 65535
};

cublasStatus_t one(const call &o, const cti_cuda_gemm &w)
{
    return cublasGemmEx_64(o.handle, o.left, o.right, w.cols, w.rows, w.inner, &o.alpha, w.b.data, o.type, o.left_lead,
                           w.a.data, o.type, o.right_lead, &o.beta, w.c.data, o.to_type, o.lead, o.compute,
                           CUBLAS_GEMM_DEFAULT);
}

cublasStatus_t evenly(const call &o, const cti_cuda_gemm &w, int64_t first, int64_t count)
{
    const int64_t size = (int64_t)cti_size_of_dtype(w.dtype), to_size = (int64_t)cti_size_of_dtype(w.to_dtype);
    return cublasGemmStridedBatchedEx_64(o.handle, o.left, o.right, w.cols, w.rows, w.inner, &o.alpha,
                                         w.b.data + first * w.steps[1][0] * size, o.type, o.left_lead, w.steps[1][0],
                                         w.a.data + first * w.steps[0][0] * size, o.type, o.right_lead, w.steps[0][0],
                                         &o.beta, w.c.data + first * w.steps[2][0] * to_size, o.to_type, o.lead,
                                         w.steps[2][0], count, o.compute, CUBLAS_GEMM_DEFAULT);
}

__global__ void point(const __grid_constant__ cti_cuda_gemm w, char **pointers, int64_t size, int64_t to_size)
{
    for (int64_t i = cti_first_index(); i < w.count; i += cti_index_stride()) {
        pointers[i] = w.a.data + cti_item_offset(w, 0, i) * size;
        pointers[w.count + i] = w.b.data + cti_item_offset(w, 1, i) * size;
        pointers[2 * w.count + i] = w.c.data + cti_item_offset(w, 2, i) * to_size;
    }
}

cublasStatus_t pointed(const call &o, const cti_cuda_gemm &w, char **pointers, int64_t first, int64_t count)
{
    return cublasGemmBatchedEx_64(
        o.handle, o.left, o.right, w.cols, w.rows, w.inner, &o.alpha, (const void *const *)pointers + w.count + first,
        o.type, o.left_lead, (const void *const *)pointers + first, o.type, o.right_lead, &o.beta,
        (void *const *)pointers + 2 * w.count + first, o.to_type, o.lead, count, o.compute, CUBLAS_GEMM_DEFAULT);
}

} // namespace

ct_status cti_gemm_by_cublas(const cti_launch *launch, const cti_cuda_gemm &w)
{
    call o = {};
    if (!type_of(w.dtype, &o.type) || !type_of(w.to_dtype, &o.to_type)) return CT_E_UNSUPPORTED;
    const cti_cuda_layout a = cti_layout_of(w.a, w.rows, w.inner), b = cti_layout_of(w.b, w.inner, w.cols),
                          c = cti_layout_of(w.c, w.rows, w.cols);
    borrowed from(launch, (double)w.rows * (double)w.cols * (double)w.inner * (double)w.count);
    if (from.status != CT_OK) return from.status;
    o.handle = from.own->cublas;
    o.left = b.by_columns ? CUBLAS_OP_T : CUBLAS_OP_N;
    o.right = a.by_columns ? CUBLAS_OP_T : CUBLAS_OP_N;
    o.left_lead = b.lead;
    o.right_lead = a.lead;
    o.lead = c.lead;
    o.compute = compute_of(launch, w.dtype);
    o.alpha = factor_in(w.dtype, w.alpha);
    o.beta = factor_in(w.dtype, w.beta);
    if (w.count == 1) return status_of(one(o, w));
    const bool is_even = w.ndim == 1;
    const cti_scratch pointers(launch, is_even ? 0 : 3 * (size_t)w.count * sizeof(char *));
    ct_status status = pointers.status;
    if (status == CT_OK && !is_even)
        status =
            CTI_LAUNCH(point, cti_blocks_for(w.count), CTI_CUDA_THREADS, 0, launch->stream, w, (char **)pointers.data,
                       (int64_t)cti_size_of_dtype(w.dtype), (int64_t)cti_size_of_dtype(w.to_dtype));
    for (int64_t first = 0; first < w.count && status == CT_OK; first += MOST_ITEMS) {
        const int64_t count = w.count - first < MOST_ITEMS ? w.count - first : MOST_ITEMS;
        status = status_of(is_even ? evenly(o, w, first, count) : pointed(o, w, (char **)pointers.data, first, count));
    }
    return status;
}

/* ---- triangles ---- */

namespace {

cti_cuda_layout layout_of(const cti_items &m)
{
    return cti_layout_of({m.leading.data, m.row_step, m.col_step}, m.rows, m.cols);
}

/*
 * Arguments of a triangular solve by cuBLAS, which stores matrices by columns. If x is stored by rows, the transposed
 * system is solved; the triangle is then the right factor.
 */
struct triangular_system {
    cublasSideMode_t side;
    cublasFillMode_t part;
    cublasOperation_t turn;
    cublasDiagType_t diagonal;
    int64_t rows, cols, a_lead, x_lead;
};

triangular_system system_of(const cti_items &triangles, const cti_stored_triangle &how, const cti_items &x)
{
    const cti_cuda_layout a = layout_of(triangles), to = layout_of(x);
    const bool is_turned = a.by_columns != to.by_columns; /* the triangle is not stored in the order of x */
    triangular_system s = {};
    s.side = to.by_columns ? CUBLAS_SIDE_LEFT : CUBLAS_SIDE_RIGHT;
    s.part = how.upper == a.by_columns ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
    s.turn = how.adjoint ? (is_turned ? CUBLAS_OP_N : CUBLAS_OP_C) : (is_turned ? CUBLAS_OP_T : CUBLAS_OP_N);
    s.diagonal = how.unit ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
    s.rows = to.by_columns ? x.rows : x.cols;
    s.cols = to.by_columns ? x.cols : x.rows;
    s.a_lead = a.lead;
    s.x_lead = to.lead;
    return s;
}

cublasStatus_t solve(cublasHandle_t own, int dtype, const triangular_system &s, const void *a, void *x)
{
    const float one[2] = {1, 0};
    const double wide_one[2] = {1, 0};
    switch (dtype) {
    case CT_DTYPE_F32:
        return cublasStrsm_64(own, s.side, s.part, s.turn, s.diagonal, s.rows, s.cols, one, (const float *)a, s.a_lead,
                              (float *)x, s.x_lead);
    case CT_DTYPE_F64:
        return cublasDtrsm_64(own, s.side, s.part, s.turn, s.diagonal, s.rows, s.cols, wide_one, (const double *)a,
                              s.a_lead, (double *)x, s.x_lead);
    case CT_DTYPE_C64:
        return cublasCtrsm_64(own, s.side, s.part, s.turn, s.diagonal, s.rows, s.cols, (const cuComplex *)one,
                              (const cuComplex *)a, s.a_lead, (cuComplex *)x, s.x_lead);
    default:
        return cublasZtrsm_64(own, s.side, s.part, s.turn, s.diagonal, s.rows, s.cols,
                              (const cuDoubleComplex *)wide_one, (const cuDoubleComplex *)a, s.a_lead,
                              (cuDoubleComplex *)x, s.x_lead);
    }
}

/* The offset of the first element of an item. */
int64_t offset_of(const cti_items &items, int64_t index)
{
    int64_t offset = 0;
    for (int d = items.leading.ndim - 1; d >= 0; index /= items.leading.sizes[d--])
        offset += index % items.leading.sizes[d] * items.leading.strides[d];
    return offset;
}

} // namespace

bool cti_triangles_are_large(int dtype, const cti_items &triangles, bool adjoint, const cti_items &x)
{
    const cti_cuda_layout a = layout_of(triangles), to = layout_of(x);
    const bool is_complex = dtype == CT_DTYPE_C64 || dtype == CT_DTYPE_C128;
    /* cuBLAS does not support conjugation without transposition */
    if (adjoint && is_complex && a.by_columns != to.by_columns) return false;
    return cti_is_large(triangles.rows, x.count()) && a.fits && to.fits;
}

ct_status cti_solve_triangles(const cti_launch *launch, int dtype, const cti_items &triangles, cti_stored_triangle how,
                              const cti_items &x)
{
    const triangular_system s = system_of(triangles, how, x);
    const int64_t item = (int64_t)cti_size_of_dtype(dtype);
    borrowed from(launch, (double)x.rows * (double)x.rows * (double)x.cols);
    ct_status status = from.status;
    for (int64_t i = 0; i < x.count() && status == CT_OK; i++)
        status = status_of(solve(from.own->cublas, dtype, s, triangles.leading.data + offset_of(triangles, i) * item,
                                 x.leading.data + offset_of(x, i) * item));
    return status;
}
