/*
 * Sums of products over labels (einsum): description of the operands, and the general loop, which supports all
 * operands.
 */
#ifndef CTI_CUDA_CONTRACT_CUH
#define CTI_CUDA_CONTRACT_CUH

#include "kernels/cuda/blas/product.cuh"
#include "kernels/einsum_labels.h"

/* An operand or result: its step along each label, in elements; 0 along labels that it does not have. */
struct cti_term {
    char *data;
    int dtype;
    int64_t steps[CTI_MAX_LABELS];
};

/* The labels of a contraction: kept labels are in the result, the others are summed over. */
struct cti_labels {
    int count;
    int64_t size[CTI_MAX_LABELS];
    bool kept[CTI_MAX_LABELS];
};

/*
 * Sets result to the product of one to three operands of one dtype, summed over the labels that are not kept. Sums are
 * in f64 (complex: c128) or i64; bool is summed as integers. Any sizes are allowed, including 0.
 */
ct_status cti_contract(const cti_launch *launch, const cti_labels &labels, const cti_term *operands, int num_operands,
                       const cti_term &result);

#endif
