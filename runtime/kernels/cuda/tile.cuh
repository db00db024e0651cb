/* Tiled matrix products: the distribution of a tile over the threads of a block, and the product of two elements. */
#ifndef CTI_CUDA_TILE_CUH
#define CTI_CUDA_TILE_CUH

#include "kernels/cuda/element.cuh"

/* Precedes a loop over arrays that must stay in registers. */
#ifdef __CUDACC__
#define CTI_UNROLLED _Pragma("unroll")
#else
#define CTI_UNROLLED
#endif

/* ---- sum + x * y, rounded once where a fused instruction exists ---- */

static __device__ inline float cti_fused(float x, float y, float sum) { return fmaf(x, y, sum); }

static __device__ inline double cti_fused(double x, double y, double sum) { return fma(x, y, sum); }

/* x * y + sum of integers, which wraps. */
static __device__ inline int64_t cti_fused(int64_t x, int64_t y, int64_t sum)
{
    return (int64_t)((uint64_t)x * (uint64_t)y + (uint64_t)sum);
}

static __device__ inline cti_c64 cti_fused(cti_c64 x, cti_c64 y, cti_c64 sum)
{
    return cti_make_c64(fmaf(-x.im, y.im, fmaf(x.re, y.re, sum.re)), fmaf(x.im, y.re, fmaf(x.re, y.im, sum.im)));
}

static __device__ inline cti_c128 cti_fused(cti_c128 x, cti_c128 y, cti_c128 sum)
{
    return cti_make_c128(fma(-x.im, y.im, fma(x.re, y.re, sum.re)), fma(x.im, y.re, fma(x.re, y.im, sum.im)));
}

static __device__ inline float cti_sum(float x, float y) { return x + y; }

static __device__ inline double cti_sum(double x, double y) { return x + y; }

static __device__ inline int64_t cti_sum(int64_t x, int64_t y) { return (int64_t)((uint64_t)x + (uint64_t)y); }

static __device__ inline cti_c64 cti_sum(cti_c64 x, cti_c64 y) { return cti_make_c64(x.re + y.re, x.im + y.im); }

static __device__ inline cti_c128 cti_sum(cti_c128 x, cti_c128 y) { return cti_make_c128(x.re + y.re, x.im + y.im); }

/* ---- distribution of the rows or columns of a tile over threads ---- */

/*
 * Distribution of across * each lines of a tile over `across` neighbouring threads. A thread has packs of neighbouring
 * lines. A pack has as many lines as fit into 16 bytes, so that one access loads the pack from shared memory. The packs
 * of neighbouring threads are adjacent.
 */
template <class T, int across_, int each_> struct cti_share {
    enum {
        across = across_,
        each = each_,
        lines = across * each,
        fitting = sizeof(T) < 16 ? 16 / sizeof(T) : 1,
        pack = each % fitting == 0 ? fitting : 1,
        pitch = lines + fitting /* row pitch in shared memory: rows begin in different banks, and packs are aligned */
    };

    struct alignas(pack * sizeof(T)) packed {
        T at[pack];
    };

    /* The index in the tile of line i of a thread. */
    static __device__ int line(int thread, int i) { return (i / pack * across + thread) * pack + i % pack; }

    static __device__ void load(const T *row, int thread, T (&out)[each_])
    {
        CTI_UNROLLED
        for (int i = 0; i < each / pack; i++) {
            const packed some = ((const packed *)(const void *)row)[i * across + thread];
            CTI_UNROLLED
            for (int k = 0; k < pack; k++) out[i * pack + k] = some.at[k];
        }
    }
};

#endif
