/*
 * Tiled matrix products of integers, [*, M, K] x [*, K, N] -> [*, M, N], which wrap. Also multiplies a result by beta
 * if the product is zero or empty.
 */
#include "kernels/cuda/blas/gemm.cuh"

namespace {

enum { TILE = 16, THREADS = TILE * TILE };

/* Returns the element at (row, col), or 0 outside the matrix. Each thread reads one element. */
template <class Stored>
__device__ uint64_t read(const cti_cuda_matrix &m, int64_t row, int64_t rows, int64_t col, int64_t cols)
{
    return row < rows && col < cols ? (uint64_t)Stored::load(m.data, row * m.row_step + col * m.col_step) : 0;
}

template <class Stored> __global__ void tiles(const __grid_constant__ cti_cuda_gemm w, int64_t across, int64_t index)
{
    typedef typename Stored::memory_type memory;
    __shared__ uint64_t a[TILE][TILE + 1], b[TILE][TILE + 1];
    const int x = (int)threadIdx.x % TILE, y = (int)threadIdx.x / TILE;
    const int64_t per_item = index / w.count;
    for (int64_t n = blockIdx.x; n < index; n += gridDim.x) {
        const int64_t item = n / per_item, tile = n % per_item;
        const int64_t row = tile / across * TILE + y, col = tile % across * TILE + x;
        cti_cuda_matrix left = w.a, right = w.b;
        left.data += cti_item_offset(w, 0, item) * (int64_t)sizeof(memory);
        right.data += cti_item_offset(w, 1, item) * (int64_t)sizeof(memory);
        uint64_t sum = 0;
        for (int64_t k = 0; k < w.inner; k += TILE) {
            a[y][x] = read<Stored>(left, row, w.rows, k + x, w.inner);
            b[y][x] = read<Stored>(right, k + y, w.inner, col, w.cols);
            __syncthreads();
            for (int i = 0; i < TILE; i++) sum += a[y][i] * b[i][x];
            __syncthreads();
        }
        if (row >= w.rows || col >= w.cols) continue;
        const int64_t to = cti_item_offset(w, 2, item) + row * w.c.row_step + col * w.c.col_step;
        sum *= (uint64_t)w.alpha.whole;
        if (w.beta.whole != 0) sum += (uint64_t)w.beta.whole * (uint64_t)Stored::load(w.c.data, to);
        Stored::store(w.c.data, to, (int64_t)sum);
    }
}

/* ---- scaling ---- */

__device__ inline float scaled(float x, const cti_factor &f) { return x * (float)f.re; }

__device__ inline double scaled(double x, const cti_factor &f) { return x * f.re; }

__device__ inline int64_t scaled(int64_t x, const cti_factor &f) { return (int64_t)((uint64_t)x * (uint64_t)f.whole); }

__device__ inline cti_c64 scaled(cti_c64 x, const cti_factor &f)
{
    const float re = (float)f.re, im = (float)f.im;
    return cti_make_c64(x.re * re - x.im * im, x.re * im + x.im * re);
}

__device__ inline cti_c128 scaled(cti_c128 x, const cti_factor &f)
{
    return cti_make_c128(x.re * f.re - x.im * f.im, x.re * f.im + x.im * f.re);
}

template <class Stored> __global__ void scale(const __grid_constant__ cti_device_view c, const cti_factor beta)
{
    typedef typename Stored::compute_type T;
    for (int64_t i = cti_first_index(); i < c.numel; i += cti_index_stride()) {
        const int64_t at = cti_offset_of(c, i);
        Stored::store(c.data, at, beta.is(0) ? T() : scaled(Stored::load(c.data, at), beta));
    }
}

} // namespace

ct_status cti_gemm_of_integers(const cti_launch *launch, const cti_cuda_gemm &w)
{
    const int64_t across = (w.cols + TILE - 1) / TILE, index = across * ((w.rows + TILE - 1) / TILE) * w.count;
    if (w.dtype == CT_DTYPE_BOOL) return CT_E_UNSUPPORTED;
    return cti_for_integers(w.dtype, [&](auto stored) {
        return CTI_LAUNCH(tiles<decltype(stored)>, cti_blocks_for(index, 1), THREADS, 0, launch->stream, w, across,
                          index);
    });
}

ct_status cti_gemm_scale(const cti_launch *launch, const cti_device_view &c, const cti_factor &beta)
{
    if (c.numel == 0 || beta.is(1)) return CT_OK;
    return cti_for_all(c.dtype, [&](auto stored) {
        return CTI_LAUNCH(scale<decltype(stored)>, cti_blocks_for(c.numel), CTI_CUDA_THREADS, 0, launch->stream, c,
                          beta);
    });
}
