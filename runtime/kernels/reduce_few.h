/* Reductions of few elements on the host. */
#ifndef CTI_REDUCE_FEW_H
#define CTI_REDUCE_FEW_H

#include "kernels/elementwise_few.h"
#include "kernels/reduce.h"

/*
 * Reduces few elements, if the inputs have all elements of the space and the dtypes of their blocks, and the result has
 * the dtype of the reduction. Inputs and result are row-major. The result is the same as the result of the driver
 * (reduce.c), whose preparation takes longer than some hundred additions. Returns false without effect for other
 * operands. inputs: as `views` of cti_reduce.
 */
bool cti_reduce_few(const cti_reduction *reduction, unsigned ndim, const int64_t *sizes, uint32_t mask,
                    const cti_few_operand *inputs, const cti_few_operand *result);
/* The same for the views of cti_reduce. Returns false if a view is not row-major. */
bool cti_reduce_few_views(const cti_reduction *reduction, unsigned ndim, const int64_t *sizes, uint32_t mask,
                          const cti_view *const *views, const cti_view *result);

#endif
