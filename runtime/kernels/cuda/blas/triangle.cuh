/* Triangular systems with large matrices, solved by cuBLAS. */
#ifndef CTI_CUDA_TRIANGLE_CUH
#define CTI_CUDA_TRIANGLE_CUH

#include "kernels/cuda/linalg/matrix.cuh"

/*
 * The stored triangle of a matrix. upper: the upper triangle of the matrix is stored. adjoint: the coefficient matrix
 * of the system is the conjugate transpose of the stored triangle.
 */
struct cti_stored_triangle {
    bool upper, unit, adjoint;
};

/*
 * Returns true if cti_solve_triangles should be used: there are few matrices, they are large, and they are stored by
 * rows or by columns. If complex matrices are to be conjugated, the matrices and x must both be stored by rows or both
 * by columns.
 */
bool cti_triangles_are_large(int dtype, const cti_items &triangles, bool adjoint, const cti_items &x);

/* Solves a x = b in place for each matrix, one after the other. x contains b on entry and the solution on return. */
ct_status cti_solve_triangles(const cti_launch *launch, int dtype, const cti_items &triangles, cti_stored_triangle how,
                              const cti_items &x);

#endif
