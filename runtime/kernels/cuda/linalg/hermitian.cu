/*
 * hermitian_from_triangle: self [*, n, n] -> result [*, n, n]. Every element of the result is an element of one
 * triangle of self, or the conjugate of one; the diagonal is real.
 */
#include "kernels/cuda/linalg/matrix.cuh"

#include "gen/kernels/ops/hermitian_from_triangle.h"

namespace {

struct job {
    cti_items self, result;
    bool upper;
};

template <class T> __global__ void mirror(const __grid_constant__ job w)
{
    const int64_t n = w.result.rows, size = n * n;
    for (int64_t at = cti_first_index(); at < w.result.leading.numel * size; at += cti_index_stride()) {
        const int64_t index = cti_quotient(at, size), rest = at - index * size, i = cti_quotient(rest, n),
                      j = rest - i * n;
        const cti_grid<T> self = cti_grid_at<T>(w.self, index);
        const bool given = w.upper ? j >= i : j <= i;
        const T x = given ? self(i, j) : cti_conjugate(self(j, i));
        cti_grid_at<T>(w.result, index)(i, j) = i == j ? cti_real_as<T>((double)cti_real_part(x)) : x;
    }
}

} // namespace

extern "C" ct_status cti_hermitian_from_triangle_cuda(cti_launch *launch, const cti_view *self, bool upper,
                                                      cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const job w = {cti_matrices_of(self), cti_matrices_of(result), upper};
    return cti_for_matrices(self->dtype, [&](auto scalar_type) {
        return CTI_LAUNCH(mirror<decltype(scalar_type)>, cti_blocks_for(result->numel), CTI_CUDA_THREADS, 0,
                          launch->stream, w);
    });
}
