#include "kernels/cuda/operand.h"

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
