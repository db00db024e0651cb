/*
 * index: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_INDEX_H
#define CTI_CUDA_INDEX_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- masked_fill ---- */

typedef struct cti_masked_fill_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop value_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_value_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_masked_fill_cuda_table;
extern const cti_masked_fill_cuda_table cti_masked_fill_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
