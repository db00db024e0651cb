/*
 * Helpers of the kernels on matrices in the last two axes: scalar arithmetic, the address of a matrix, and reductions
 * over the threads of a block.
 */
#ifndef CTI_CUDA_MATRIX_CUH
#define CTI_CUDA_MATRIX_CUH

#include "kernels/cuda/view.cuh"
#include "kernels/cuda/warp.cuh"

/*
 * ---- scalars ---- cti_less is c - a b, rounded once for real types; the order of sums differs from the CPU's anyway.
 */

#define CTI_REAL_SCALARS(T) \
    static __device__ inline T cti_conjugate(T a) { return a; } \
    static __device__ inline T cti_real_part(T a) { return a; } \
    static __device__ inline T cti_times(T a, T b) { return a * b; } \
    static __device__ inline T cti_minus(T a, T b) { return a - b; } \
    static __device__ inline T cti_plus(T a, T b) { return a + b; } \
    static __device__ inline T cti_less(T c, T a, T b) { return fma(-a, b, c); } \
    static __device__ inline T cti_over(T a, T b) { return a / b; } \
    static __device__ inline T cti_scaled(T a, T by) { return a * by; }

#define CTI_REAL_SIZES(T) \
    static __device__ inline T cti_one_norm(T a) { return fabs(a); } \
    static __device__ inline double cti_square_norm(T a) { return (double)a * (double)a; } \
    static __device__ inline bool cti_is_finite(T a) { return isfinite(a); }

#define CTI_COMPLEX_SCALARS(T, name, real) \
    static __device__ inline T cti_conjugate(T a) { return cti_conj_##name(a); } \
    static __device__ inline real cti_real_part(T a) { return a.re; } \
    static __device__ inline T cti_times(T a, T b) { return cti_mul_##name(a, b); } \
    static __device__ inline T cti_minus(T a, T b) { return cti_sub_##name(a, b); } \
    static __device__ inline T cti_plus(T a, T b) { return cti_add_##name(a, b); } \
    static __device__ inline T cti_less(T c, T a, T b) \
    { \
        return cti_make_##name(fma(a.im, b.im, fma(-a.re, b.re, c.re)), fma(-a.im, b.re, fma(-a.re, b.im, c.im))); \
    } \
    static __device__ inline T cti_over(T a, T b) { return cti_div_##name(a, b); } \
    static __device__ inline T cti_scaled(T a, real by) { return cti_make_##name(a.re * by, a.im * by); }

#define CTI_COMPLEX_SIZES(T, real) \
    static __device__ inline real cti_one_norm(T a) { return fabs(a.re) + fabs(a.im); } \
    static __device__ inline double cti_square_norm(T a) \
    { \
        return (double)a.re * (double)a.re + (double)a.im * (double)a.im; \
    } \
    static __device__ inline bool cti_is_finite(T a) { return isfinite(a.re) && isfinite(a.im); }

CTI_REAL_SCALARS(float)
CTI_REAL_SIZES(float)
CTI_REAL_SCALARS(double)
CTI_REAL_SIZES(double)
CTI_COMPLEX_SCALARS(cti_c64, c64, float)
CTI_COMPLEX_SIZES(cti_c64, float)
CTI_COMPLEX_SCALARS(cti_c128, c128, double)
CTI_COMPLEX_SIZES(cti_c128, double)

template <class T> static __device__ T cti_real_as(double x) { return cti_as<T>::of(x); }

/* NaN in both parts. */
template <class T> static __device__ T cti_nan_of() { return cti_as<T>::of(cti_make_c128(NAN, NAN)); }

/* Calls run(T()) with the element type of a dtype. Only the dtypes that LAPACK supports are allowed. */
template <class Run> static ct_status cti_for_matrices(int dtype, const Run &run)
{
    switch (dtype) {
    case CT_DTYPE_F32: return run(float());
    case CT_DTYPE_F64: return run(double());
    case CT_DTYPE_C64: return run(cti_c64());
    case CT_DTYPE_C128: return run(cti_c128());
    default: return CT_E_UNSUPPORTED;
    }
}

/* ---- matrices of a tensor ---- */

/* The items of a view, accessed by index: matrices in its last two axes, vectors in its last axis, or scalars. */
struct cti_items {
    cti_device_view leading; /* leading axes, broadcast to the leading axes of another view */
    int64_t rows, cols, row_step, col_step;

    int64_t count() const { return leading.numel; }

    template <class T> __device__ T *at(int64_t number) const
    {
        return (T *)leading.data + cti_offset_of(leading, number);
    }
};

/*
 * Returns the items of v, each with `tail` axes, one for each item of `like`. The items of `like` have like_tail axes.
 */
static inline cti_items cti_items_of(const cti_view *v, int tail, const cti_view *like, int like_tail)
{
    cti_items made = {};
    const int lack = like->ndim - like_tail - (v->ndim - tail);
    made.leading.data = (char *)v->data;
    made.leading.ndim = like->ndim - like_tail;
    made.leading.dtype = v->dtype;
    made.leading.numel = 1;
    for (int d = 0; d < made.leading.ndim; d++) {
        made.leading.sizes[d] = like->sizes[d];
        made.leading.numel *= like->sizes[d];
        made.leading.strides[d] = d < lack || v->sizes[d - lack] == 1 ? 0 : v->strides[d - lack];
    }
    made.cols = tail > 0 ? v->sizes[v->ndim - 1] : 1;
    made.col_step = tail > 0 ? v->strides[v->ndim - 1] : 0;
    made.rows = tail > 1 ? v->sizes[v->ndim - 2] : 1;
    made.row_step = tail > 1 ? v->strides[v->ndim - 2] : 0;
    return made;
}

static inline cti_items cti_matrices_of(const cti_view *v) { return cti_items_of(v, 2, v, 2); }

/* Contiguous matrices in memory of the caller, one for each item of `like`. */
static inline cti_items cti_dense_items(const cti_items &like, void *data, int64_t rows, int64_t cols)
{
    cti_items made = like;
    int64_t step = rows * cols;
    made.leading.data = (char *)data;
    for (int d = like.leading.ndim - 1; d >= 0; step *= like.leading.sizes[d--]) made.leading.strides[d] = step;
    made.rows = rows;
    made.cols = cols;
    made.row_step = cols;
    made.col_step = 1;
    return made;
}

static inline cti_items cti_transposed(cti_items items)
{
    const cti_items given = items;
    items.rows = given.cols;
    items.cols = given.rows;
    items.row_step = given.col_step;
    items.col_step = given.row_step;
    return items;
}

/* A matrix in memory: element [i][j] is at[i * row_step + j * col_step]. */
template <class T> struct cti_grid {
    T *at;
    int64_t row_step, col_step;

    __device__ T &operator()(int64_t i, int64_t j) const { return at[i * row_step + j * col_step]; }
};

template <class T> static __device__ cti_grid<T> cti_grid_at(const cti_items &items, int64_t index)
{
    return {items.at<T>(index), items.row_step, items.col_step};
}

/* ---- a block and its matrix ---- */

/*
 * Calls run(i, j) for the elements of a matrix of rows x cols elements, distributed over the threads of the block.
 * Neighbouring threads process neighbouring elements of a row.
 */
template <class Run> static __device__ void cti_each(int64_t rows, int64_t cols, const Run &run)
{
    for (int64_t e = threadIdx.x; e < rows * cols; e += blockDim.x) {
        const int64_t i = cti_quotient(e, cols);
        run(i, e - i * cols);
    }
}

/* Like cti_each, but neighbouring threads get elements that are adjacent in memory. */
template <class T, class Run>
static __device__ void cti_each_of(const cti_grid<T> &grid, int64_t rows, int64_t cols, const Run &run)
{
    if (grid.row_step < grid.col_step)
        cti_each(cols, rows, [&](int64_t j, int64_t i) { run(i, j); });
    else
        cti_each(rows, cols, run);
}

/*
 * Returns true in all threads if `mine` is true in any thread of the block. shared: a word of shared memory that is
 * used only for this purpose.
 */
static __device__ inline bool cti_any_of_block(bool mine, unsigned *shared)
{
    __syncthreads();
    if (threadIdx.x == 0) *shared = 0;
    __syncthreads();
    if (mine) atomicMax(shared, 1u);
    __syncthreads();
    return *shared != 0;
}

struct cti_sum {
    template <class T> __device__ T operator()(T a, T b) const { return cti_plus(a, b); }
};

/* Maximum number of rows and columns of a matrix that is processed in shared memory. */
enum { CTI_SMALL = 32 };

enum { CTI_MATRIX_THREADS = 256, CTI_MATRIX_WARPS = CTI_MATRIX_THREADS / CTI_CUDA_WARP };

/* Number of threads per matrix, for loops over `elements` elements. */
static inline unsigned cti_threads_for(int64_t elements)
{
    return elements <= 64 ? CTI_CUDA_WARP : elements <= 1024 ? 128 : CTI_MATRIX_THREADS;
}

static inline unsigned cti_blocks_of(int64_t count) { return (unsigned)(count > 65536 ? 65536 : count); }

/*
 * Returns true if cuSOLVER and cuBLAS should process `count` matrices. n: the smaller of the numbers of rows and
 * columns. From n = 256 on, one block takes longer for a matrix than these libraries, which use the whole device for
 * one matrix but process the matrices one after the other.
 */
static inline bool cti_is_large(int64_t n, int64_t count)
{
    enum { LEAST = 256, EACH = 128 };

    return n >= LEAST && count <= n / EACH;
}

/* ---- matrices that a kernel rejects ---- */

/* Reports the first matrix whose info is not 0. One thread searches, so that the report is the same in every run. */
static __global__ void cti_first_bad(const int *info, int64_t count, const __grid_constant__ cti_fault_site site)
{
    __shared__ unsigned shared;
    for (int64_t begin = 0; begin < count; begin += blockDim.x) {
        const int64_t i = begin + threadIdx.x;
        if (!cti_any_of_block(i < count && info[i] != 0, &shared)) continue;
        if (threadIdx.x != 0) return;
        for (int64_t k = begin; k < count; k++)
            if (info[k] != 0) {
                (void)cti_is_within(site, k, 0, 0);
                return;
            }
    }
}

static inline ct_status cti_tell_first_bad(const cti_launch *launch, const void *info, int64_t count, const char *what)
{
    return CTI_LAUNCH(cti_first_bad, 1, CTI_CUDA_THREADS, 0, launch->stream, (const int *)info, count,
                      cti_fault_site_of(launch, what));
}

#endif
