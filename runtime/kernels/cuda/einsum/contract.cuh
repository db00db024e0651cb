/* Sums of products over labels: operands, and the loop that any of them can go through. */
#ifndef CTI_CUDA_CONTRACT_CUH
#define CTI_CUDA_CONTRACT_CUH

#include "kernels/cuda/blas/product.cuh"
#include "kernels/einsum_labels.h"

/* An operand or a result: the step along each label, in elements; 0 along those that it lacks. */
struct cti_term {
    char *data;
    int dtype;
    int64_t steps[CTI_MAX_LABELS];
};

/* What is summed: the labels that are kept are those of the result. */
struct cti_labels {
    int count;
    int64_t size[CTI_MAX_LABELS];
    bool kept[CTI_MAX_LABELS];
};

/*
 * result = the products of one to three operands of one dtype, summed over what is not kept: in f64 or i64, bool as
 * numbers. Of any sizes, also 0.
 */
ct_status cti_contract(const cti_launch *launch, const cti_labels &labels, const cti_term *operands, int num_operands,
                       const cti_term &result);

#endif
