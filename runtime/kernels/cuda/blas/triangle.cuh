/* Triangular systems with large matrices, solved by cuBLAS. */
#ifndef CTI_CUDA_TRIANGLE_CUH
#define CTI_CUDA_TRIANGLE_CUH

#include "kernels/cuda/linalg/matrix.cuh"

/*
 * A triangle in a stored matrix. upper: the upper triangle of the matrix as stored. adjoint: the coefficient matrix is
 * the conjugate transpose of the stored triangle.
 */
struct cti_stored_triangle {
    bool upper, unit, adjoint;
};

/*
 * True if cti_solve_triangles should be used: few large matrices, stored by rows or by columns; conjugated complex
 * matrices must have the same order of storage as x.
 */
bool cti_triangles_are_large(int dtype, const cti_items &triangles, bool adjoint, const cti_items &x);

/* Solves a x = b in place for each matrix, one after the other; x holds b before and the solution after. */
ct_status cti_solve_triangles(const cti_launch *launch, int dtype, const cti_items &triangles, cti_stored_triangle how,
                              const cti_items &x);

#endif
