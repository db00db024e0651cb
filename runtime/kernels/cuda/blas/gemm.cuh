/* Batched matrix products, described by pointers and steps, for cuBLAS and for the integer kernel. */
#ifndef CTI_CUDA_GEMM_CUH
#define CTI_CUDA_GEMM_CUH

#include "kernels/cuda/blas/product.cuh"

/* A matrix in memory, with the steps between consecutive rows and between consecutive columns, in elements. */
struct cti_cuda_matrix {
    char *data;
    int64_t row_step, col_step;
};

/*
 * A batch of products c = alpha a b + beta c. sizes: sizes of the batch axes. steps: steps along the batch axes, in
 * elements; 0 where an operand is broadcast.
 */
struct cti_cuda_gemm {
    cti_cuda_matrix a, b, c; /* matrices of the first item */
    int64_t rows, inner, cols;
    int ndim;
    int64_t sizes[CTI_MAX_NDIM], steps[3][CTI_MAX_NDIM], count; /* steps of a, b and c */
    int dtype, to_dtype;                                        /* dtype of a and b; dtype of c */
    cti_factor alpha, beta;
};

/*
 * The layout in which cuBLAS reads a matrix. by_columns: true if the elements of a column are adjacent, false if the
 * elements of a row are adjacent. lead: step from one column (or row) to the next. fits: false if neither elements of a
 * column nor elements of a row are adjacent.
 */
struct cti_cuda_layout {
    bool fits, by_columns;
    int64_t lead;
};

static inline cti_cuda_layout cti_layout_of(const cti_cuda_matrix &m, int64_t rows, int64_t cols)
{
    const int64_t least_row = cols > 1 ? cols : 1, least_col = rows > 1 ? rows : 1;
    if ((cols == 1 || m.col_step == 1) && (rows == 1 || m.row_step >= least_row))
        return {true, false, rows == 1 ? least_row : m.row_step};
    if ((rows == 1 || m.row_step == 1) && (cols == 1 || m.col_step >= least_col))
        return {true, true, cols == 1 ? least_col : m.col_step};
    return {false, false, 0};
}

/* The offset of the matrix of a batch item. */
static __device__ inline int64_t cti_item_offset(const cti_cuda_gemm &w, int operand, int64_t item)
{
    int64_t offset = 0;
    CTI_NOT_UNROLLED
    for (int d = w.ndim - 1; d >= 0; d--) {
        const int64_t rest = d > 0 ? cti_quotient(item, w.sizes[d]) : 0;
        offset += (item - rest * w.sizes[d]) * w.steps[operand][d];
        item = rest;
    }
    return offset;
}

/* Computes the products by cuBLAS. All layouts must fit, c must be stored by rows, and no size may be 0. */
ct_status cti_gemm_by_cublas(const cti_launch *launch, const cti_cuda_gemm &w);
/* Computes products of integers by the library's own kernel. Any layout is allowed. */
ct_status cti_gemm_of_integers(const cti_launch *launch, const cti_cuda_gemm &w);
/* Multiplies c by beta. */
ct_status cti_gemm_scale(const cti_launch *launch, const cti_device_view &c, const cti_factor &beta);

#endif
