/*
 * integer_power: self [*, n, n] -> result [*, n, n]: an integer power of each matrix, by repeated squaring. One block
 * computes one tile of a product of square matrices.
 */
#include "kernels/cuda/linalg/matrix.cuh"

#include "gen/kernels/ops/integer_power.h"

namespace {

enum { TILE = 16 };

struct product {
    cti_items left, right, result;
    int64_t tiles; /* number of tiles along a side of a matrix */
};

template <class T> __global__ void __launch_bounds__(TILE *TILE) multiply(const __grid_constant__ product w)
{
    __shared__ T left[TILE][TILE + 1], right[TILE][TILE + 1];
    const int64_t n = w.result.rows, each = w.tiles * w.tiles;
    const int64_t row = threadIdx.x / TILE, col = threadIdx.x % TILE;
    for (int64_t at = blockIdx.x; at < w.result.leading.numel * each; at += gridDim.x) {
        const int64_t index = cti_quotient(at, each), tile = at - index * each, down = cti_quotient(tile, w.tiles);
        const cti_grid<T> a = cti_grid_at<T>(w.left, index), b = cti_grid_at<T>(w.right, index);
        const int64_t i = down * TILE + row, j = (tile - down * w.tiles) * TILE + col;
        T sum = cti_real_as<T>(0);
        for (int64_t first = 0; first < n; first += TILE) {
            left[row][col] = i < n && first + col < n ? a(i, first + col) : cti_real_as<T>(0);
            right[row][col] = j < n && first + row < n ? b(first + row, j) : cti_real_as<T>(0);
            __syncthreads();
            const int64_t most = n - first < TILE ? n - first : (int64_t)TILE;
            for (int64_t k = 0; k < most; k++) sum = cti_plus(sum, cti_times(left[row][k], right[k][col]));
            __syncthreads();
        }
        if (i < n && j < n) cti_grid_at<T>(w.result, index)(i, j) = sum;
    }
}

/* Kernel: copies `from` to `to`; if `one`, writes the identity. */
template <class T>
__global__ void copy(const __grid_constant__ cti_items from, const __grid_constant__ cti_items to, bool one)
{
    const int64_t size = to.rows * to.cols;
    for (int64_t at = cti_first_index(); at < to.leading.numel * size; at += cti_index_stride()) {
        const int64_t index = cti_quotient(at, size), rest = at - index * size, i = cti_quotient(rest, to.cols);
        const int64_t j = rest - i * to.cols;
        cti_grid_at<T>(to, index)(i, j) = one ? cti_real_as<T>(i == j) : cti_grid_at<T>(from, index)(i, j);
    }
}

/* The matrices of a power. Their buffers are swapped after each product. */
template <class T> struct power {
    const cti_launch *launch;
    cti_items base, made, spare;

    ct_status set(const cti_items &from, const cti_items &to, bool one) const
    {
        const unsigned blocks = cti_blocks_for(to.count() * to.rows * to.cols);
        return CTI_LAUNCH(copy<T>, blocks, CTI_CUDA_THREADS, 0, launch->stream, from, to, one);
    }

    /* Computes *a = a b in the spare buffer. */
    ct_status times(cti_items *a, const cti_items &b)
    {
        product w = {*a, b, spare, (spare.rows + TILE - 1) / TILE};
        const unsigned blocks = cti_blocks_of(spare.count() * w.tiles * w.tiles);
        const ct_status status = CTI_LAUNCH(multiply<T>, blocks, TILE * TILE, 0, launch->stream, w);
        spare = *a;
        *a = w.result;
        return status;
    }

    ct_status raise(int64_t n)
    {
        ct_status status = CT_OK;
        bool begun = false;
        while (n > 0 && status == CT_OK) {
            if (n % 2 == 1) status = begun ? times(&made, base) : set(base, made, false);
            begun = begun || n % 2 == 1;
            n /= 2;
            if (n > 0 && status == CT_OK) {
                const cti_items square = base;
                status = times(&base, square);
            }
        }
        return status;
    }
};

} // namespace

extern "C" ct_status cti_integer_power_cuda(cti_launch *launch, const cti_view *self, int64_t n, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    return cti_for_matrices(self->dtype, [&](auto scalar_type) {
        typedef decltype(scalar_type) T;
        const cti_items from = cti_matrices_of(self), to = cti_matrices_of(result);
        power<T> p = {launch, {}, {}, {}};
        if (n <= 1) return p.set(from, to, n == 0);
        const cti_scratch workspace(launch, (size_t)self->numel * 3 * sizeof(T));
        if (workspace.status != CT_OK) return workspace.status;
        cti_items *const operands[] = {&p.base, &p.made, &p.spare};
        for (int i = 0; i < 3; i++)
            *operands[i] = cti_dense_items(from, (T *)workspace.data + i * self->numel, from.rows, from.cols);
        ct_status status = p.set(from, p.base, false);
        if (status == CT_OK) status = p.raise(n);
        return status == CT_OK ? p.set(p.made, to, false) : status;
    });
}
