/* How the drivers of CUDA kernels turn streams (kernels/operand_iter.h) into operands of a plan. */
#ifndef CTI_CUDA_OPERAND_H
#define CTI_CUDA_OPERAND_H

#include "kernels/cuda/plan.h"
#include "kernels/operand_iter.h"

/* Everything but the strides. */
void cti_cuda_operand_set(cti_cuda_operand *operand, const cti_operand_iter *stream, bool by_value);
/* The strides of num_dims dims of the stream, put at dim `at` of the operand. */
void cti_cuda_operand_dims(cti_cuda_operand *operand, unsigned at, const cti_operand_iter *stream, unsigned num_dims);

/* Whether threads can take an operand by the chunk where its elements lie side by side in the order of the space. */
bool cti_cuda_fits_chunks(const cti_operand_iter *stream, const cti_cuda_operand *operand);

#endif
