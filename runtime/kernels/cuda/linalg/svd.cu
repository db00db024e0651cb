/*
 * singular_factors: A [*, m, n] -> U [*, m, p], S [*, min(m, n)], Vh [*, q, n], by cuSOLVER. p = m and q = n if
 * full_matrices, else both are min(m, n). cuSOLVER requires at least as many rows as columns; matrices with fewer rows
 * are transposed.
 */
#include "kernels/cuda/linalg/solver.cuh"

#include "gen/kernels/ops/singular_factors.h"

namespace {

template <class T> __global__ void set_one(const __grid_constant__ cti_items to)
{
    for (int64_t index = blockIdx.x; index < to.leading.numel; index += gridDim.x) {
        const cti_grid<T> x = cti_grid_at<T>(to, index);
        cti_each(to.rows, to.cols, [&](int64_t i, int64_t j) { x(i, j) = cti_real_as<T>(i == j); });
    }
}

/* Sets matrices to the identity. They are the square factors of matrices without elements. */
template <class T> ct_status fill_one(const cti_launch *launch, const cti_view *square)
{
    if (square->numel == 0) return CT_OK;
    const cti_items to = cti_matrices_of(square);
    return CTI_LAUNCH(set_one<T>, cti_blocks_of(to.count()), cti_threads_for(to.rows * to.cols), 0, launch->stream, to);
}

template <class T>
ct_status run(const cti_launch *launch, const cti_view *A, bool whole, const cti_view *U, const cti_view *S,
              const cti_view *Vh)
{
    typedef typename cti_real_of<T>::type real;
    const bool is_wide = A->sizes[A->ndim - 2] < A->sizes[A->ndim - 1];
    const cti_items self = is_wide ? cti_transposed(cti_matrices_of(A)) : cti_matrices_of(A);
    const cti_items left = is_wide ? cti_transposed(cti_matrices_of(Vh)) : cti_matrices_of(U);
    const cti_items right = is_wide ? cti_transposed(cti_matrices_of(U)) : cti_matrices_of(Vh);
    const int64_t count = self.count(), rows = self.rows, cols = self.cols;
    const size_t a_size = cti_aligned_size((size_t)A->numel * sizeof(T)),
                 u_size = cti_aligned_size((size_t)(count * rows * left.cols) * sizeof(T)),
                 vh_size = cti_aligned_size((size_t)(count * cols * cols) * sizeof(T)),
                 s_size = cti_aligned_size((size_t)(count * cols) * sizeof(real));
    const cti_scratch workspace(launch, a_size + u_size + vh_size + s_size + (size_t)count * 2 * sizeof(int));
    if (workspace.status != CT_OK) return workspace.status;
    cti_solver_svd w = {};
    w.rows = rows;
    w.cols = cols;
    w.count = count;
    w.whole = whole;
    w.a = (char *)workspace.data;
    w.u = w.a + a_size;
    w.vh = w.u + u_size;
    w.values = w.vh + vh_size;
    w.info = (int *)(w.values + s_size);
    cti_solver_take take = {};
    take.from = self;
    take.to = cti_transposed(cti_dense_items(self, w.a, cols, rows)); /* matrix stored by columns */
    take.marks = w.info + count;
    ct_status status =
        CTI_LAUNCH(cti_take_matrices<T>, cti_blocks_of(count), cti_threads_for(rows * cols), 0, launch->stream, take);
    if (status == CT_OK) status = cti_solver_singular(launch, A->dtype, w);
    const cti_items u = cti_transposed(cti_dense_items(self, w.u, left.cols, rows));
    const cti_items vh = cti_transposed(cti_dense_items(self, w.vh, cols, cols));
    const cti_items values = cti_dense_items(self, w.values, 1, cols);
    if (status == CT_OK) status = cti_give<T>(launch, u, left, take.marks);
    if (status == CT_OK) status = cti_give<T>(launch, vh, right, take.marks);
    if (status == CT_OK) status = cti_give<real>(launch, values, cti_items_of(S, 1, A, 2), take.marks);
    if (status != CT_OK) return status;
    return cti_tell_first_bad(launch, w.info, count, "the iteration does not converge for a matrix");
}

} // namespace

extern "C" ct_status cti_singular_factors_cuda(cti_launch *launch, const cti_view *A, bool full_matrices, cti_view *U,
                                               cti_view *S, cti_view *Vh)
{
    return cti_for_matrices(A->dtype, [&](auto scalar_type) {
        typedef decltype(scalar_type) T;
        if (A->numel > 0) return run<T>(launch, A, full_matrices, U, S, Vh);
        ct_status status = full_matrices ? fill_one<T>(launch, U) : CT_OK;
        if (status == CT_OK && full_matrices) status = fill_one<T>(launch, Vh);
        return status;
    });
}
