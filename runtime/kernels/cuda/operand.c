#include "kernels/cuda/operand.h"

enum { CHUNK_ALIGNMENT = 16 };

void cti_cuda_operand_set(cti_cuda_operand *operand, const cti_operand_iter *stream, bool by_value)
{
    operand->dtype = stream->dtype;
    operand->by_value = by_value;
    operand->data = NULL;
    if (by_value)
        stream->convert(1, stream->data, 1, operand->value, 1);
    else if (stream->data)
        operand->data = stream->data + stream->origin * stream->item;
}

void cti_cuda_operand_dims(cti_cuda_operand *operand, unsigned at, const cti_operand_iter *stream, unsigned num_dims)
{
    for (unsigned d = 0; d < num_dims; d++) operand->strides[at + d] = stream->strides[d];
}

static bool is_half_of(const cti_operand_iter *s)
{
    return s->block_dtype == CT_DTYPE_F32 && (s->dtype == CT_DTYPE_F16 || s->dtype == CT_DTYPE_BF16);
}

bool cti_cuda_fits_chunks(const cti_operand_iter *stream, const cti_cuda_operand *operand)
{
    return (stream->dtype == stream->block_dtype || is_half_of(stream)) &&
           (uintptr_t)operand->data % CHUNK_ALIGNMENT == 0;
}
