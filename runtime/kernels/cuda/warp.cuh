/* Exchange of values of any size between the threads of a warp and of a block. */
#ifndef CTI_CUDA_WARP_CUH
#define CTI_CUDA_WARP_CUH

#include "kernels/cuda/element.cuh"

template <class Wide> struct cti_register_words {
    enum { count = (sizeof(Wide) + sizeof(uint32_t) - 1) / sizeof(uint32_t) };

    uint32_t at[count];
};

template <class Wide> static __device__ Wide cti_shuffle_up(Wide x, unsigned delta)
{
    cti_register_words<Wide> words = {};
    memcpy(words.at, &x, sizeof x);
    for (uint32_t &word : words.at) word = __shfl_up_sync(0xffffffffu, word, delta);
    memcpy(&x, words.at, sizeof x);
    return x;
}

template <class Wide> static __device__ Wide cti_shuffle_down(Wide x, unsigned delta)
{
    cti_register_words<Wide> words = {};
    memcpy(words.at, &x, sizeof x);
    for (uint32_t &word : words.at) word = __shfl_down_sync(0xffffffffu, word, delta);
    memcpy(&x, words.at, sizeof x);
    return x;
}

template <class Wide> static __device__ Wide cti_shuffle_xor(Wide x, int bits)
{
    cti_register_words<Wide> words = {};
    memcpy(words.at, &x, sizeof x);
    for (uint32_t &word : words.at) word = __shfl_xor_sync(0xffffffffu, word, bits);
    memcpy(&x, words.at, sizeof x);
    return x;
}

/*
 * Reduces x over `lanes` neighbouring threads; all of them get the result. The reduction must be commutative; its order
 * is always the same. lanes: a power of two, at most the size of the block. The size of the block must be a multiple of
 * lanes and of the warp size. All threads of the block call it. shared: one value for each warp.
 */
template <class T, class Fold> static __device__ T cti_fold_lanes(T x, unsigned lanes, T *shared, Fold fold)
{
    for (int bits = 1; bits < CTI_CUDA_WARP && (unsigned)bits < lanes; bits *= 2) x = fold(x, cti_shuffle_xor(x, bits));
    if (lanes <= CTI_CUDA_WARP) return x;
    const unsigned warp = threadIdx.x / CTI_CUDA_WARP, first = threadIdx.x / lanes * (lanes / CTI_CUDA_WARP);
    __syncthreads(); /* other threads may still read shared in a preceding call */
    if (threadIdx.x % CTI_CUDA_WARP == 0) shared[warp] = x;
    __syncthreads();
    x = shared[first];
    for (unsigned i = 1; i < lanes / CTI_CUDA_WARP; i++) x = fold(x, shared[first + i]);
    return x;
}

#endif
