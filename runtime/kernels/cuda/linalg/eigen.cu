/*
 * eigen_factors: self [*, n, n] -> eigenvalues [*, n], eigenvectors [*, n, n], of the Hermitian part of each matrix, by
 * cuSOLVER.
 */
#include "kernels/cuda/linalg/solver.cuh"

#include "gen/kernels/ops/eigen_factors.h"

extern "C" ct_status cti_eigen_factors_cuda(cti_launch *launch, const cti_view *self, cti_view *eigenvalues,
                                            cti_view *eigenvectors)
{
    if (self->numel == 0) return CT_OK;
    const cti_items vectors = cti_matrices_of(eigenvectors), values = cti_items_of(eigenvalues, 1, eigenvectors, 2);
    const int64_t n = vectors.rows, count = vectors.count();
    return cti_for_matrices(self->dtype, [&](auto scalar_type) {
        typedef decltype(scalar_type) T;
        typedef typename cti_real_of<T>::type real;
        const size_t all = cti_aligned_size((size_t)self->numel * sizeof(T)),
                     some = cti_aligned_size((size_t)(count * n) * sizeof(real));
        const cti_scratch workspace(launch, all + some + (size_t)count * 2 * sizeof(int));
        if (workspace.status != CT_OK) return workspace.status;
        char *const made = (char *)workspace.data + all;
        int *const info = (int *)(made + some);
        cti_solver_take w = {};
        w.from = cti_matrices_of(self);
        w.to = cti_transposed(cti_dense_items(vectors, workspace.data, n, n));
        w.marks = info + count;
        w.hermitian = true;
        ct_status status =
            CTI_LAUNCH(cti_take_matrices<T>, cti_blocks_of(count), cti_threads_for(n * n), 0, launch->stream, w);
        if (status == CT_OK) status = cti_solver_eigen(launch, self->dtype, n, count, workspace.data, made, info);
        if (status == CT_OK) status = cti_give<T>(launch, w.to, vectors, w.marks);
        if (status == CT_OK) status = cti_give<real>(launch, cti_dense_items(vectors, made, 1, n), values, w.marks);
        if (status != CT_OK) return status;
        return cti_tell_first_bad(launch, info, count, "the iteration does not converge for a matrix");
    });
}
