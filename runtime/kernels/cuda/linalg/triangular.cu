/*
 * linalg_solve_triangular: self [*, n, n], B [*, n, k] if left, else [*, k, n] -> result with the shape of B. X A = B
 * is solved as the transposed system. cuBLAS solves large systems.
 */
#include "kernels/cuda/blas/triangle.cuh"
#include "kernels/cuda/linalg/large.cuh"
#include "kernels/cuda/linalg/substitute.cuh"

#include "gen/kernels/ops/linalg_solve_triangular.h"

namespace {

struct job {
    cti_systems systems;
    cti_items triangles;
    cti_triangle how;
};

template <class T> __global__ void __launch_bounds__(CTI_MATRIX_THREADS, 1) solve(const __grid_constant__ job w)
{
    __shared__ T held[CTI_SMALL * CTI_SMALL];
    cti_for_tiles(w.systems, held, [&](int64_t index, const cti_grid<T> &x, int64_t width) {
        cti_substitute(cti_grid_at<T>(w.triangles, index), w.how, w.triangles.rows, x, width);
    });
}

} // namespace

extern "C" ct_status cti_linalg_solve_triangular_cuda(cti_launch *launch, const cti_view *self, const cti_view *B,
                                                      bool upper, bool left, bool unitriangular, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    job w = {};
    w.systems.right = cti_items_of(B, 2, result, 2);
    w.systems.result = cti_matrices_of(result);
    w.triangles = cti_items_of(self, 2, result, 2);
    w.how = {left ? upper : !upper, unitriangular, false};
    if (!left) {
        w.systems.right = cti_transposed(w.systems.right);
        w.systems.result = cti_transposed(w.systems.result);
        w.triangles = cti_transposed(w.triangles);
    }
    return cti_for_matrices(result->dtype, [&](auto scalar_type) {
        if (cti_triangles_are_large(result->dtype, w.triangles, false, w.systems.result)) {
            const ct_status status = cti_start_give<decltype(scalar_type)>(launch, w.systems.right, w.systems.result);
            const cti_stored_triangle how = {w.how.upper, w.how.unit, false};
            return status == CT_OK ? cti_solve_triangles(launch, result->dtype, w.triangles, how, w.systems.result)
                                   : status;
        }
        return CTI_LAUNCH(solve<decltype(scalar_type)>, cti_tile_blocks(w.systems), cti_tile_threads(w.systems), 0,
                          launch->stream, w);
    });
}
