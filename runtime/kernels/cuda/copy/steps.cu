/*
 * Packing of n f32 or f64 elements to n bytes and one scale for each block, and unpacking: the device format of
 * ct_save_compressed. Each element is rounded exactly as on the CPU (policies/save_compressed.c).
 */
#include "kernels/cuda/index/space.cuh"
#include "kernels/cuda/registry.h"
#include "kernels/cuda/warp.cuh"

namespace {

enum { LARGEST_STEP = 127 };

template <class T> struct float_bits;

template <> struct float_bits<float> {
    typedef uint32_t bits_type;
    static constexpr uint32_t magnitude = 0x7fffffffu, infinite = 0x7f800000u;
    static constexpr float least = 0x1p-100f;

    static __device__ float half_like(float x) { return copysignf(0.5f, x); }
};

template <> struct float_bits<double> {
    typedef uint64_t bits_type;
    static constexpr uint64_t magnitude = 0x7fffffffffffffffu, infinite = 0x7ff0000000000000u;
    static constexpr double least = 0x1p-900;

    static __device__ double half_like(double x) { return copysign(0.5, x); }
};

/*
 * Packs one block of elements in each thread block, one element in each thread. Magnitudes are compared by their bits.
 */
template <class T>
__global__ void __launch_bounds__(CTI_STEPS_BLOCK)
    pack(const __grid_constant__ cti_space<1> space, const T *from, T *scales, int8_t *steps, unsigned *odd)
{
    typedef float_bits<T> about;
    typedef typename about::bits_type bits_type;
    __shared__ bits_type shared[CTI_STEPS_BLOCK / CTI_CUDA_WARP];
    const int64_t blocks = (space.numel + CTI_STEPS_BLOCK - 1) / CTI_STEPS_BLOCK;
    for (int64_t block = blockIdx.x; block < blocks; block += gridDim.x) {
        const int64_t i = block * CTI_STEPS_BLOCK + threadIdx.x;
        int64_t at[1];
        T x = 0, largest;
        if (i < space.numel) {
            cti_offsets_in(space, i, at);
            x = from[at[0]];
        }
        bits_type bits;
        memcpy(&bits, &x, sizeof bits);
        bits = cti_fold_lanes((bits_type)(bits & about::magnitude), CTI_STEPS_BLOCK, shared,
                              [](bits_type a, bits_type b) { return a > b ? a : b; });
        memcpy(&largest, &bits, sizeof largest);
        const bool is_odd = bits >= about::infinite || (largest > 0 && largest < about::least);
        if (threadIdx.x == 0) {
            scales[block] = largest / LARGEST_STEP;
            if (is_odd) *odd = 1; /* benign race: all writers store 1 */
        }
        if (is_odd || i >= space.numel) continue;
        const T inverse = largest > 0 ? LARGEST_STEP / largest : 0;
        steps[i] = (int8_t)(int32_t)(x * inverse + about::half_like(x));
    }
}

template <class T> __global__ void unpack(int64_t n, const T *scales, const int8_t *steps, T *to)
{
    for (int64_t i = cti_first_index(); i < n; i += cti_index_stride())
        to[i] = scales[i / CTI_STEPS_BLOCK] * (T)steps[i];
}

} // namespace

extern "C" ct_status cti_cuda_pack_steps(void *stream, const cti_view *from, void *scales, int8_t *steps, unsigned *odd)
{
    if (from->numel == 0) return CT_OK;
    cti_space<1> space;
    for (int d = 0; d < (int)from->ndim; d++) cti_space_add(space, from->sizes[d], {from->strides[d]});
    const unsigned blocks = cti_blocks_for(space.numel, CTI_STEPS_BLOCK);
    if (from->dtype == CT_DTYPE_F32)
        return CTI_LAUNCH(pack<float>, blocks, CTI_STEPS_BLOCK, 0, stream, space, (const float *)from->data,
                          (float *)scales, steps, odd);
    return CTI_LAUNCH(pack<double>, blocks, CTI_STEPS_BLOCK, 0, stream, space, (const double *)from->data,
                      (double *)scales, steps, odd);
}

extern "C" ct_status cti_cuda_unpack_steps(void *stream, int64_t n, ct_dtype dtype, const void *scales,
                                           const int8_t *steps, void *to)
{
    if (n == 0) return CT_OK;
    if (dtype == CT_DTYPE_F32)
        return CTI_LAUNCH(unpack<float>, cti_blocks_for(n), CTI_CUDA_THREADS, 0, stream, n, (const float *)scales,
                          steps, (float *)to);
    return CTI_LAUNCH(unpack<double>, cti_blocks_for(n), CTI_CUDA_THREADS, 0, stream, n, (const double *)scales, steps,
                      (double *)to);
}
