/* What is asked of cuBLAS, and of the kernel for whole numbers, once views have become matrices. */
#ifndef CTI_CUDA_GEMM_CUH
#define CTI_CUDA_GEMM_CUH

#include "kernels/cuda/blas/product.cuh"

/* A matrix in memory, and the step from element to element along its rows and columns. */
struct cti_cuda_matrix {
    char *data;
    int64_t row_step, col_step;
};

/* A batch of products. steps: of the axes that count the items, in elements; 0 where an operand is the same. */
struct cti_cuda_gemm {
    cti_cuda_matrix a, b, c; /* of the first item */
    int64_t rows, inner, cols;
    int ndim;
    int64_t sizes[CTI_MAX_NDIM], steps[3][CTI_MAX_NDIM], count; /* steps: of a, b, c */
    int dtype, to_dtype;                                        /* of a and b; of c */
    cti_factor alpha, beta;
};

/* How a matrix is given to cuBLAS: whether its columns go on with step 1, and the step to the next. */
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

/* The offset of an item's matrix. */
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

/* By cuBLAS: of layouts that fit, c's by rows. Nothing is empty. */
ct_status cti_gemm_by_cublas(const cti_launch *launch, const cti_cuda_gemm &w);
/* Of whole numbers, by our own kernel, of any layouts. */
ct_status cti_gemm_of_integers(const cti_launch *launch, const cti_cuda_gemm &w);
/* c = beta c, row by row. */
ct_status cti_gemm_scale(const cti_launch *launch, const cti_device_view &c, const cti_factor &beta);

#endif
