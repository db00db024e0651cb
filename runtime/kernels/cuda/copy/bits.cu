/*
 * unpack_bits: self u8 [ceil(n / 8)] -> result bool [*size] with n elements: one bool for each bit, lowest bit first.
 * The table of the back end has the inverse, cti_cuda_pack_bits.
 */
#include "kernels/cuda/index/space.cuh"
#include "kernels/cuda/registry.h"

#include "gen/kernels/ops/unpack_bits.h"

namespace {

__global__ void unpack(const __grid_constant__ cti_space<1> space, const uint8_t *bytes, int64_t step, uint8_t *to)
{
    for (int64_t i = cti_first_index(); i < space.numel; i += cti_index_stride()) {
        int64_t at[1];
        cti_offsets_in(space, i, at);
        to[at[0]] = bytes[i / 8 * step] >> (i % 8) & 1;
    }
}

__global__ void pack(int64_t n, const uint8_t *truths, uint8_t *bits)
{
    for (int64_t i = cti_first_index(); i < (n + 7) / 8; i += cti_index_stride()) {
        unsigned byte = 0;
        for (int k = 0; k < 8 && 8 * i + k < n; k++) byte |= (unsigned)(truths[8 * i + k] != 0) << k;
        bits[i] = (uint8_t)byte;
    }
}

} // namespace

extern "C" ct_status cti_cuda_pack_bits(void *stream, int64_t n, const void *truths, void *bits)
{
    if (n == 0) return CT_OK;
    return CTI_LAUNCH(pack, cti_blocks_for((n + 7) / 8), CTI_CUDA_THREADS, 0, stream, n, (const uint8_t *)truths,
                      (uint8_t *)bits);
}

extern "C" ct_status cti_unpack_bits_cuda(cti_launch *launch, const cti_view *self, ct_ints, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    cti_space<1> space;
    for (int d = 0; d < (int)result->ndim; d++) cti_space_add(space, result->sizes[d], {result->strides[d]});
    return CTI_LAUNCH(unpack, cti_blocks_for(space.numel), CTI_CUDA_THREADS, 0, launch->stream, space,
                      (const uint8_t *)self->data, self->ndim ? self->strides[0] : 1, (uint8_t *)result->data);
}
