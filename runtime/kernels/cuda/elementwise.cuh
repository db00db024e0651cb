/*
 * The two kernels of every elementwise formula: one for contiguous data, one for strided data. Included by
 * generated/cuda.
 */
#ifndef CTI_CUDA_ELEMENTWISE_CUH
#define CTI_CUDA_ELEMENTWISE_CUH

#include "base/philox.h"
#include "kernels/cuda/element.cuh"

constexpr int CTI_CUDA_BYTE = 8; /* bits per byte */
/* maximum number of blocks; if there is more work, each thread runs several iterations */
constexpr int CTI_CUDA_MOST_BLOCKS = 4096;

/* ---- contiguous ---- */

/*
 * `width` contiguous elements, aligned so that one access has 16 bytes; fewer if the elements are narrower than the
 * type of the formula.
 */
template <class T, int width> struct alignas(sizeof(T) * width < 16 ? sizeof(T) * width : 16) cti_pack {
    T at[width];
};

/*
 * Number of elements that a thread processes in one iteration. `plain`: 16 bytes of elements. `wide`: for f32 twice as
 * many, so that accesses to f16 and bf16 have 16 bytes, too, and packed bits are whole bytes. If all operands are f32,
 * `plain` is faster.
 */
template <class T> struct cti_width {
    enum { plain = sizeof(T) < 16 ? 16 / sizeof(T) : 1, wide = sizeof(T) == 4 ? CTI_CUDA_BYTE : plain };
};

/* A chunk of elements first .. first + width - 1, all of which exist. */
template <class Loop, int width> struct cti_chunk {
    const cti_cuda_plan &plan;
    Loop *elements;
    int64_t first;

    template <class T> __device__ cti_pack<T, width> *pack_at(int i) const
    {
        return (cti_pack<T, width> *)plan.operands[i].data + first / width;
    }

    /* ---- inputs */
    template <class T> __device__ void in(int i, T Loop::*field)
    {
        const cti_cuda_operand &o = plan.operands[i];
        if (o.by_value) {
            const T x = cti_operand_value<T>(o);
            for (int k = 0; k < width; k++) elements[k].*field = x;
            return;
        }
        if constexpr (cti_as<T>::dtype == CT_DTYPE_F32) {
            if (o.dtype != CT_DTYPE_F32) {
                const cti_pack<uint16_t, width> pack = *pack_at<uint16_t>(i);
                for (int k = 0; k < width; k++) elements[k].*field = cti_half_load(pack.at[k], o.dtype);
                return;
            }
        }
        const cti_pack<T, width> pack = *pack_at<T>(i);
        for (int k = 0; k < width; k++) elements[k].*field = pack.at[k];
    }

    __device__ void in_bits(int i, bool Loop::*field) /* width divides 8 */
    {
        const cti_cuda_operand &o = plan.operands[i];
        const uint8_t *const bytes = (const uint8_t *)o.data;
        const unsigned byte = o.by_value ? (*(const uint8_t *)o.value & 1) * 0xffu : bytes[first >> 3] >> (first & 7);
        for (int k = 0; k < width; k++) elements[k].*field = byte >> k & 1;
    }

    __device__ void coordinate(int i, int64_t Loop::*field)
    {
        for (int k = 0; k < width; k++) elements[k].*field = (first + k) * plan.operands[i].strides[0];
    }

    /* The number of elements of a chunk equals the size of one or two blocks of random values. */
    __device__ void uniform(int, float Loop::*field)
    {
        for (int k = 0; k < width; k += 4) {
            float block[4];
            cti_uniform_block(cti_random_of(plan), (uint64_t)(first + k) / 4, block);
            for (int j = 0; j < 4; j++) elements[k + j].*field = block[j];
        }
    }

    __device__ void uniform(int, double Loop::*field)
    {
        double block[2];
        cti_uniform_block_f64(cti_random_of(plan), (uint64_t)first / 2, block);
        for (int k = 0; k < width; k++) elements[k].*field = block[k];
    }

    __device__ void normal(int, float Loop::*field)
    {
        for (int k = 0; k < width; k += 4) {
            float block[4];
            cti_normal_block(cti_random_of(plan), (uint64_t)(first + k) / 4, block);
            for (int j = 0; j < 4; j++) elements[k + j].*field = block[j];
        }
    }

    __device__ void normal(int, double Loop::*field)
    {
        double block[2];
        cti_normal_block_f64(cti_random_of(plan), (uint64_t)first / 2, block);
        for (int k = 0; k < width; k++) elements[k].*field = block[k];
    }

    __device__ void uniform(int, cti_c64 Loop::*field)
    {
        float block[4];
        cti_uniform_block(cti_random_of(plan), (uint64_t)first / 2, block);
        for (int k = 0; k < width; k++) elements[k].*field = cti_of_parts(block + (first + k) % 2 * 2, 1);
    }

    __device__ void uniform(int, cti_c128 Loop::*field)
    {
        double block[2];
        cti_uniform_block_f64(cti_random_of(plan), (uint64_t)first / 1, block);
        for (int k = 0; k < width; k++) elements[k].*field = cti_of_parts(block + (first + k) % 1 * 2, 1);
    }

    __device__ void normal(int, cti_c64 Loop::*field)
    {
        float block[4];
        cti_normal_block(cti_random_of(plan), (uint64_t)first / 2, block);
        for (int k = 0; k < width; k++)
            elements[k].*field = cti_of_parts(block + (first + k) % 2 * 2, (float)CTI_SQRT_HALF);
    }

    __device__ void normal(int, cti_c128 Loop::*field)
    {
        double block[2];
        cti_normal_block_f64(cti_random_of(plan), (uint64_t)first / 1, block);
        for (int k = 0; k < width; k++)
            elements[k].*field = cti_of_parts(block + (first + k) % 1 * 2, (double)CTI_SQRT_HALF);
    }

    /* ---- outputs */
    template <class T> __device__ void out(int i, T Loop::*field)
    {
        if constexpr (cti_as<T>::dtype == CT_DTYPE_F32) {
            const int dtype = plan.operands[i].dtype;
            if (dtype != CT_DTYPE_F32) {
                cti_pack<uint16_t, width> pack;
                for (int k = 0; k < width; k++) pack.at[k] = cti_half_store(elements[k].*field, dtype);
                *pack_at<uint16_t>(i) = pack;
                return;
            }
        }
        cti_pack<T, width> pack;
        for (int k = 0; k < width; k++) pack.at[k] = elements[k].*field;
        *pack_at<T>(i) = pack;
    }

    /*
     * Writes one byte for each chunk. If a formula writes bits, and its chunks have fewer elements than a byte has
     * bits, its plans are not flat, so this function is not called.
     */
    __device__ void out_bits(int i, bool Loop::*field)
    {
        if constexpr (width == CTI_CUDA_BYTE) {
            unsigned byte = 0;
            for (int k = 0; k < width; k++) byte |= (unsigned)(elements[k].*field) << k;
            ((uint8_t *)plan.operands[i].data)[first / CTI_CUDA_BYTE] = (uint8_t)byte;
        }
    }
};

/*
 * Kernel for contiguous data. Each thread processes chunks that are one grid stride apart; neighbouring threads process
 * neighbouring chunks. The strided kernel processes the elements after the last whole chunk.
 */
template <class Loop, int width>
static __global__ void cti_flat_kernel(const __grid_constant__ cti_cuda_plan plan,
                                       const typename Loop::attrs_type attrs)
{
    const int64_t turn = (int64_t)gridDim.x * blockDim.x * width;
    for (int64_t first = ((int64_t)blockIdx.x * blockDim.x + threadIdx.x) * width; first + width <= plan.numel;
         first += turn) {
        Loop elements[width] = {};
        cti_chunk<Loop, width> chunk = {plan, elements, first};
        Loop::inputs(chunk);
        for (int k = 0; k < width; k++) elements[k].compute(attrs);
        Loop::outputs(chunk);
    }
}

/* ---- strided ---- */

template <class Loop> struct cti_writer {
    const cti_cuda_plan &plan;
    const Loop &element;
    const int64_t *offsets;
    int64_t index;
    bool live; /* false for the threads of the last warp that have no element but take part in the votes */

    template <class T> __device__ void out(int i, T Loop::*field)
    {
        if (live) cti_memory<T>::store(plan.operands[i].data, offsets[i], plan.operands[i].dtype, element.*field);
    }

    /* Writes one 32-bit word per warp: the votes of its threads in the order of their elements. */
    __device__ void out_bits(int i, bool Loop::*field)
    {
        const unsigned votes = __ballot_sync(0xffffffffu, live && element.*field);
        if (threadIdx.x % CTI_CUDA_WARP != 0 || !live) return;
        uint8_t *to = (uint8_t *)plan.operands[i].data + (index >> 3);
        if (index + CTI_CUDA_WARP <= plan.numel) {
            *(uint32_t *)to = votes;
            return;
        }
        for (int64_t byte = 0; byte * 8 < plan.numel - index; byte++) to[byte] = (uint8_t)(votes >> (8 * byte));
    }
};

/*
 * Kernel for strided data. Each thread processes single elements in row-major order, one grid stride apart. begin is a
 * multiple of 32. All threads of a warp run the same number of iterations.
 */
template <class Loop>
static __global__ void cti_strided_kernel(const __grid_constant__ cti_cuda_plan plan, const int64_t begin,
                                          const typename Loop::attrs_type attrs)
{
    const int64_t padded = (plan.numel + CTI_CUDA_WARP - 1) / CTI_CUDA_WARP * CTI_CUDA_WARP;
    for (int64_t index = begin + (int64_t)blockIdx.x * blockDim.x + threadIdx.x; index < padded;
         index += (int64_t)gridDim.x * blockDim.x) {
        Loop element = {};
        int64_t offsets[Loop::num_operands] = {};
        const bool live = index < plan.numel;
        if (live) {
            cti_add_offsets<Loop::num_operands>(plan, 0, plan.ndim, index, offsets);
            cti_reader<Loop> reader = {plan, element, offsets, index};
            Loop::inputs(reader);
            element.compute(attrs);
        }
        cti_writer<Loop> writer = {plan, element, offsets, index, live};
        Loop::outputs(writer);
    }
}

static inline unsigned cti_cuda_blocks(int64_t work)
{
    const int64_t desired = (work + CTI_CUDA_THREADS - 1) / CTI_CUDA_THREADS;
    return (unsigned)(desired < CTI_CUDA_MOST_BLOCKS ? desired : CTI_CUDA_MOST_BLOCKS);
}

template <class Loop, int width>
static ct_status cti_flat_launch(const cti_cuda_plan &plan, const typename Loop::attrs_type &attrs)
{
    const auto flat = cti_flat_kernel<Loop, width>;
    return CTI_LAUNCH(flat, cti_cuda_blocks(plan.numel / width), CTI_CUDA_THREADS, 0, plan.stream, plan, attrs);
}

/*
 * Launcher of a formula. Contiguous data is processed in chunks, up to the last multiple of the warp size; the strided
 * kernel processes the rest.
 */
template <class Loop> static ct_status cti_elementwise_launch(const cti_cuda_plan *plan, const void *attrs)
{
    const typename Loop::attrs_type given = cti_attrs_of<Loop>(attrs);
    if (plan->numel == 0) return CT_OK; /* an empty grid is a launch error */
    cti_cuda_plan whole = *plan;
    whole.numel = plan->flat ? plan->numel / CTI_CUDA_WARP * CTI_CUDA_WARP : 0;
    ct_status status = CT_OK;
    typedef cti_width<typename Loop::compute_type> width;
    if (whole.numel > 0)
        status = plan->wide ? cti_flat_launch<Loop, width::wide>(whole, given)
                            : cti_flat_launch<Loop, width::plain>(whole, given);
    if (status != CT_OK || whole.numel == plan->numel) return status;
    return CTI_LAUNCH(cti_strided_kernel<Loop>, cti_cuda_blocks(plan->numel - whole.numel), CTI_CUDA_THREADS, 0,
                      plan->stream, *plan, whole.numel, given);
}

#endif
