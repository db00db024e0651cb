/* Conversion of operand iterators ("streams", kernels/operand_iter.h) to operands of a plan. */
#ifndef CTI_CUDA_OPERAND_H
#define CTI_CUDA_OPERAND_H

#include "kernels/cuda/plan.h"
#include "kernels/operand_iter.h"

/* Sets all fields of an operand except the strides. */
void cti_cuda_operand_set(cti_cuda_operand *operand, const cti_operand_iter *stream, bool by_value);
/* Copies the strides of num_dims dims of the stream to the operand, from dim `at` on. */
void cti_cuda_operand_dims(cti_cuda_operand *operand, unsigned at, const cti_operand_iter *stream, unsigned num_dims);

/*
 * Returns true if threads can read the operand in chunks, under the condition that the operand is contiguous in the
 * order of the plan's dims.
 */
bool cti_cuda_fits_chunks(const cti_operand_iter *stream, const cti_cuda_operand *operand);

#endif
