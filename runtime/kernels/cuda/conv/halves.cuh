/*
 * Convolutions of f16 and bf16 on tensor cores. A tile in shared memory holds the operands in their dtype. A warp
 * multiplies 32 rows by a part of the columns. Sums are in f32.
 */
#ifndef CTI_CUDA_CONV_HALVES_CUH
#define CTI_CUDA_CONV_HALVES_CUH

#include "kernels/cuda/conv/conv.cuh"
#include "kernels/cuda/tensor_core.cuh"

namespace {

/* f16 or bf16 as raw bits. */
struct half_bits {
    typedef uint16_t compute_type;

    static __device__ uint16_t load(const char *data, int64_t i, int) { return ((const uint16_t *)data)[i]; }
};

template <int dtype, class Tile, class Coordinate> struct half_sums {
    typedef known<dtype> Kind;
    typedef float number;

    enum {
        warps = THREADS / CTI_CUDA_WARP,
        downs = Tile::rows / 32,               /* warps along the rows */
        wide = Tile::columns / (warps / downs) /* columns per warp */
    };

    static_assert(downs * 32 == Tile::rows && wide % 16 == 0 && Tile::deep % 16 == 0, "whole matrices");

    float sums[2][wide / 8][4];

    __device__ static int lane() { return threadIdx.x % CTI_CUDA_WARP; }

    __device__ static int first_row() { return (int)threadIdx.x / CTI_CUDA_WARP % downs * 32; }

    __device__ static int first_column() { return (int)threadIdx.x / CTI_CUDA_WARP / downs * wide; }

    /* Row and column of element k of a warp's matrix of sums. */
    __device__ static int row_of(int m, int k) { return first_row() + m * 16 + lane() / 4 + k / 2 * 8; }

    __device__ static int column_of(int f, int k) { return first_column() + f * 8 + lane() % 4 * 2 + k % 2; }

    template <class Each> __device__ static void each_sum(const Each &each)
    {
        CTI_UNROLLED
        for (int m = 0; m < 2; m++) {
            CTI_UNROLLED
            for (int k = 0; k < 4; k++) {
                CTI_UNROLLED
                for (int f = 0; f < wide / 8; f++) each(m, f, k);
            }
        }
    }

    __device__ void start(const job &w, const workspace<Tile, Coordinate> &r)
    {
        each_sum([&](int m, int f, int k) { sums[m][f][k] = bias_of<Kind>(w, r, r.here.row + row_of(m, k)); });
    }

    /* A row of either matrix in shared memory is a term, so both matrices are loaded transposed. */
    __device__ void add(const workspace<Tile, Coordinate> &r, int now)
    {
        CTI_UNROLLED
        for (int s = 0; s < Tile::deep; s += 16) {
            uint32_t left[2][4];
            CTI_UNROLLED
            for (int m = 0; m < 2; m++)
                cti_load_halves_turned(
                    left[m], &r.left[now][s + lane() % 8 + lane() / 16 * 8][first_row() + m * 16 + lane() / 8 % 2 * 8]);
            CTI_UNROLLED
            for (int f = 0; f < wide / 8; f += 2) {
                uint32_t right[4];
                cti_load_halves_turned(right, &r.right[now][s + lane() % 16][first_column() + f * 8 + lane() / 16 * 8]);
                CTI_UNROLLED
                for (int m = 0; m < 2; m++) {
                    cti_multiply_halves<dtype>(sums[m][f], left[m], right[0], right[1]);
                    cti_multiply_halves<dtype>(sums[m][f + 1], left[m], right[2], right[3]);
                }
            }
        }
    }

    __device__ void store(const job &w, const workspace<Tile, Coordinate> &r) const
    {
        each_sum([&](int m, int f, int k) {
            const int64_t row = r.here.row + row_of(m, k);
            const int n = column_of(f, k);
            if (row < w.rows && r.here.column + n < r.now.num_columns) store_one<Kind>(w, r, row, n, sums[m][f][k]);
        });
    }
};

} // namespace

#endif
