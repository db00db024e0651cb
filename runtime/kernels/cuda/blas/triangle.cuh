/* Systems by triangles, for large matrices: through cuBLAS. */
#ifndef CTI_CUDA_TRIANGLE_CUH
#define CTI_CUDA_TRIANGLE_CUH

#include "kernels/cuda/linalg/matrix.cuh"

/* upper: of the matrix as it is stored, whose conjugate transpose is the triangle if adjoint. */
struct cti_stored_triangle {
    bool upper, unit, adjoint;
};

/* Whether cti_solve_triangles is to be called: few large matrices, by rows or by columns, both if conjugated. */
bool cti_triangles_are_large(int dtype, const cti_items &triangles, bool adjoint, const cti_items &x);

/* x becomes the solution of a x = what it was, for each of the matrices, one after the other. */
ct_status cti_solve_triangles(const cti_launch *launch, int dtype, const cti_items &triangles, cti_stored_triangle how,
                              const cti_items &x);

#endif
