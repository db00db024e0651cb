/*
 * Matrix products on a device, for all kernels that need one: by cuBLAS, or for integers by the library's own kernel.
 * Also copies of views, which convert operands to a layout that products support.
 */
#ifndef CTI_CUDA_PRODUCT_CUH
#define CTI_CUDA_PRODUCT_CUH

#include "kernels/cuda/view.cuh"

/* The factor alpha or beta of a product. Integer types use `whole`; all others use re and im. */
struct cti_factor {
    double re, im;
    int64_t whole;

    __host__ __device__ bool is(double number) const { return re == number && im == 0; }
};

static inline cti_factor cti_factor_of(int64_t whole) { return {(double)whole, 0, whole}; }

static inline cti_factor cti_factor_of(const ct_scalar &s)
{
    if (s.kind == CT_SCALAR_INT || s.kind == CT_SCALAR_BOOL) return cti_factor_of(s.i);
    return {s.re, s.kind == CT_SCALAR_COMPLEX ? s.im : 0, (int64_t)s.re};
}

static inline size_t cti_size_of_dtype(int dtype)
{
    switch (dtype) {
    case CT_DTYPE_C128: return 16;
    case CT_DTYPE_F64:
    case CT_DTYPE_C64:
    case CT_DTYPE_I64: return 8;
    case CT_DTYPE_F32:
    case CT_DTYPE_I32: return 4;
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_I16: return 2;
    default: return 1;
    }
}

/* A contiguous row-major view. */
static inline cti_device_view cti_row_major(void *data, int dtype, int ndim, const int64_t *sizes)
{
    cti_device_view view = {};
    view.data = (char *)data;
    view.dtype = dtype;
    view.ndim = ndim;
    view.numel = 1;
    for (int d = ndim; d-- > 0; view.numel *= sizes[d]) {
        view.sizes[d] = sizes[d];
        view.strides[d] = view.numel;
    }
    return view;
}

/* A view with two axes. */
static inline cti_device_view cti_matrix_view(void *data, int dtype, int64_t rows, int64_t cols, int64_t row_step,
                                              int64_t col_step)
{
    const int64_t sizes[2] = {rows, cols};
    cti_device_view view = cti_row_major(data, dtype, 2, sizes);
    view.strides[0] = row_step;
    view.strides[1] = col_step;
    return view;
}

/*
 * Converts a view to a matrix. If has_columns, the last axis becomes the columns, else there is one column; all other
 * axes become the rows. Returns false if these axes cannot be merged into one.
 */
static inline bool cti_as_matrix(const cti_device_view &v, bool has_columns, cti_device_view *matrix)
{
    const int axes = v.ndim - has_columns;
    int64_t rows = 1, step = 0;
    bool follow = true;
    for (int d = axes; d-- > 0;) {
        if (v.sizes[d] == 1) continue;
        follow = follow && (rows == 1 || v.strides[d] == rows * step);
        if (rows == 1) step = v.strides[d];
        rows *= v.sizes[d];
    }
    *matrix = cti_matrix_view(v.data, v.dtype, rows, has_columns ? v.sizes[axes] : 1, step,
                              has_columns ? v.strides[axes] : 0);
    return follow;
}

static inline cti_device_view cti_transposed_view(cti_device_view view)
{
    const int r = view.ndim - 2, c = view.ndim - 1;
    const int64_t rows = view.sizes[r], row_step = view.strides[r];
    view.sizes[r] = view.sizes[c];
    view.strides[r] = view.strides[c];
    view.sizes[c] = rows;
    view.strides[c] = row_step;
    return view;
}

/*
 * Computes c = alpha a b + beta c for the matrices in the last two axes: a [*, m, k], b [*, k, n], c [*, m, n]. a and b
 * are broadcast to the batch axes of c. All operands have one dtype, with one exception: if a and b are f16 or bf16, c
 * may be f32. Sums are in f32 or f64; for integers in i64, which wraps. If a factor (alpha or beta) is 0, its operands
 * may hold any values. Returns CT_E_UNSUPPORTED for dtypes without products.
 */
ct_status cti_multiply(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                       const cti_device_view &c, const cti_factor &alpha = cti_factor_of((int64_t)1),
                       const cti_factor &beta = cti_factor_of((int64_t)0));

/* Copies `from` to `to`. `from` is broadcast and converted to the dtype of `to`. */
ct_status cti_copy_views(const cti_launch *launch, const cti_device_view &to, const cti_device_view &from);

/* Row-major scratch memory with the number of elements of a view, valid until this object is destroyed. */
struct cti_scratch_view {
    cti_scratch memory;
    cti_device_view view;

    cti_scratch_view(const cti_launch *launch, const cti_device_view &like, int dtype, bool is_needed = true)
        : memory(launch, is_needed ? (size_t)like.numel * cti_size_of_dtype(dtype) : 0),
          view(is_needed ? cti_row_major(memory.data, dtype, like.ndim, like.sizes) : like)
    {
    }
};

#endif
